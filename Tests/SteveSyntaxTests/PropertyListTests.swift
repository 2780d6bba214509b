import Foundation
import SteveSyntax
import Testing

@Suite struct PropertyListTests {
  static let sample = PropertyList.dictionary([
    .init("UILaunchScreen", .dictionary([])),
    .init("CFBundleName", .string("Bits & <Bobs>")),
    .init("Empty", .string("")),
    .init("List", .array([.string("a"), .array([]), .dictionary([.init("k", .boolean(false))])])),
    .init("LSRequiresIPhoneOS", .boolean(true)),
    .init("Count", .integer(-42)),
  ])

  static func text(_ list: PropertyList, comment: String? = nil) throws -> String {
    String(decoding: try list.xml(comment: comment), as: UTF8.self)
  }

  @Test func itHasApplesShape() throws {
    #expect(
      try Self.text(Self.sample, comment: " Written by a tool. ") == """
        <?xml version="1.0" encoding="UTF-8"?>
        <!-- Written by a tool. -->
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        \t<key>CFBundleName</key>
        \t<string>Bits &amp; &lt;Bobs&gt;</string>
        \t<key>Count</key>
        \t<integer>-42</integer>
        \t<key>Empty</key>
        \t<string></string>
        \t<key>LSRequiresIPhoneOS</key>
        \t<true/>
        \t<key>List</key>
        \t<array>
        \t\t<string>a</string>
        \t\t<array/>
        \t\t<dict>
        \t\t\t<key>k</key>
        \t\t\t<false/>
        \t\t</dict>
        \t</array>
        \t<key>UILaunchScreen</key>
        \t<dict/>
        </dict>
        </plist>

        """)
  }

  @Test func withoutACommentTheDoctypeComesFirst() throws {
    #expect(
      try Self.text(.dictionary([])) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict/>
        </plist>

        """)
  }

  @Test func foundationReadsItBack() throws {
    let text = "ü 🇵🇱 \"quotes\" 'x' ]]> \t tab\nnewline\r end & &amp; \u{2028}"
    let list = PropertyList.dictionary([.init(text, .array([.string(text), Self.sample]))])
    let read = try PropertyListSerialization.propertyList(from: Data(try list.xml(comment: "c & <d>")), format: nil)
    let expected: NSDictionary = [
      text: [
        text,
        [
          "UILaunchScreen": [String: Any](), "CFBundleName": "Bits & <Bobs>", "Empty": "", "LSRequiresIPhoneOS": true,
          "List": ["a", [Any](), ["k": false]], "Count": -42,
        ],
      ]
    ]
    #expect(expected.isEqual(read))
  }

  @Test func keysStandInTheOrderOfTheirBytes() throws {
    // In NFC order `é` as two characters would stand behind `f`; by bytes, `e` with an accent is before it.
    let keys = ["b", "B", "e\u{301}", "f", "\u{E9}", "a.b", "a", "a-b", "\u{10000}", "\u{FF41}"]
    let text = try Self.text(.dictionary(keys.map { .init($0, .boolean(true)) }))
    let printed = text.split(separator: "\n").filter { $0.hasPrefix("\t<key>") }.map { $0.dropFirst(6).dropLast(6) }
    let expected = ["B", "a", "a-b", "a.b", "b", "e\u{301}", "f", "\u{E9}", "\u{FF41}", "\u{10000}"]
    #expect(printed.map { Array($0.utf8) } == expected.map { Array($0.utf8) })
  }

  @Test func whatXMLCannotHoldIsAnError() {
    for value in [0x00, 0x01, 0x08, 0x0B, 0x0C, 0x0E, 0x1F, 0xFFFE, 0xFFFF] as [UInt32] {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let bad = "a\(scalar)b"
      let error = PropertyListError.forbiddenCharacter(scalar, in: bad)
      #expect(throws: error) { try PropertyList.string(bad).xml() }
      #expect(throws: error) { try PropertyList.dictionary([.init(bad, .boolean(true))]).xml() }
      #expect(throws: error) { try PropertyList.array([.dictionary([.init("k", .string(bad))])]).xml() }
      #expect(throws: error) { try PropertyList.string("").xml(comment: bad) }
    }
    #expect(throws: Never.self) { try PropertyList.string("\t\n\r \u{7F}\u{85}\u{FFFD}\u{10FFFF}").xml() }
  }

  @Test func aCommentCannotEndEarly() {
    for comment in ["a -- b", "a-", "-->", "--"] {
      #expect(throws: PropertyListError.hyphensInComment(comment)) { try PropertyList.string("").xml(comment: comment) }
    }
    #expect(throws: Never.self) { try PropertyList.string("").xml(comment: "a - b -c > <") }
  }

  @Test func aRepeatedKeyIsAnError() {
    let list = PropertyList.dictionary([.init("a", .integer(1)), .init("b", .integer(1)), .init("a", .integer(2))])
    #expect(throws: PropertyListError.repeatedKey("a")) { try list.xml() }
    // Two normal forms are two keys to every reader of XML.
    let forms = PropertyList.dictionary([.init("\u{E9}", .integer(1)), .init("e\u{301}", .integer(1))])
    #expect(throws: Never.self) { try forms.xml() }
  }

  @Test func integersOfAllSizesArePrinted() throws {
    for value in [Int.min, 0, Int.max] {
      #expect(try Self.text(.integer(value)).contains("<integer>\(value)</integer>\n"))
    }
  }
}
