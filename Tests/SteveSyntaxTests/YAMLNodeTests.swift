import SteveSyntax
import Testing

@Suite struct YAMLNodeTests {
  @Test func textKeepsWhatWasWritten() {
    let reading = YAMLReading(
      """
      version: 1.10
      region: no
      octal: 0777
      big: 1_000
      date: 2024-01-02
      word: null
      "yes": 'it''s'
      """)
    #expect(
      reading.tree
        == "{version: 1.10, region: no, octal: 0777, big: 1_000, date: 2024-01-02, word: null, 'yes': 'it's'}")
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func everyKeyAndValueHasItsPlace() throws {
    let reading = YAMLReading(
      """
      # comment
      kind: feature
      "é": {a: [x,  "y"]}
      dependencies:
        - Cart
        -   name: Wish
      empty:
      last: end
      """)
    #expect(
      places(try #require(reading.root)) == [
        "2:1 mapping", "2:1 kind:", "2:7 feature", "3:1 é:", "3:6 mapping", "3:7 a:", "3:10 list", "3:11 x", "3:15 y",
        "4:1 dependencies:", "5:3 list", "5:5 Cart", "6:7 mapping", "6:7 name:", "6:13 Wish", "7:1 empty:", "7:7 ",
        "8:1 last:", "8:7 end",
      ])
  }

  @Test func columnsCountUnicodeScalars() throws {
    // A flag is two scalars and eight bytes.
    let reading = YAMLReading("🇵🇱: {é: x}")
    #expect(places(try #require(reading.root)) == ["1:1 mapping", "1:1 🇵🇱:", "1:5 mapping", "1:6 é:", "1:9 x"])
  }

  @Test(arguments: ["", "~", "null", "Null", "NULL"]) func plainNullIsNull(word: String) throws {
    let plain = try #require(YAMLReading("- \(word)").root)
    let quoted = try #require(YAMLReading("- \"\(word)\"").root)
    guard case .sequence(let a) = plain.content, case .sequence(let b) = quoted.content else {
      Issue.record("no lists")
      return
    }
    #expect(a[0].isNull)
    #expect(!b[0].isNull)
  }

  @Test func otherThingsAreNotNull() throws {
    for text in ["nil", "none", "nULL", "[]", "{}", "|\n  null"] {
      let root = try #require(YAMLReading("- \(text)").root)
      guard case .sequence(let items) = root.content else {
        Issue.record("no list")
        return
      }
      #expect(!items[0].isNull, "\(text)")
    }
  }

  @Test func blocksFoldAsYAMLSays() {
    let reading = YAMLReading("a: |\n  one\n   two\n\nb: >-\n  three\n  four\n\n  five\nc: six\n  seven\n")
    #expect(reading.tree == "{a: 'one\n two\n', b: 'three four\nfive', c: six seven}")
  }

  @Test(arguments: ["", "\n\n", "# only a comment\n", "---\n", "--- # x\n...\n", "\u{FEFF}", "%YAML 1.2\n---\n"])
  func nothingIsAnEmptyMapping(text: String) {
    let reading = YAMLReading(text)
    #expect(reading.tree == "{}")
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func otherRootsAreTheDecodersToJudge() {
    #expect(YAMLReading("- a").tree == "[a]")
    #expect(YAMLReading("word").tree == "word")
    #expect(YAMLReading("~").tree == "~")
    #expect(YAMLReading("\"\"").tree == "''")
  }

  @Test func aByteOrderMarkMovesNothing() throws {
    let reading = YAMLReading("\u{FEFF}a: b")
    #expect(places(try #require(reading.root)) == ["1:1 mapping", "1:1 a:", "1:4 b"])
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func lineEndsOfWindowsGiveTheSameTextAndPlaces() throws {
    let text = "a: |\n  one\n  two\nb: \"x\n  y\"\nc: [d,\n  e]\n# f\nlist:\n  - x\n"
    let unix = YAMLReading(text)
    let windows = YAMLReading(text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n"))
    #expect(unix.tree == "{a: 'one\ntwo\n', b: 'x y', c: [d, e], list: [x]}")
    #expect(windows.tree == unix.tree)
    #expect(windows.diagnostics.isEmpty)
    #expect(places(try #require(windows.root)) == places(try #require(unix.root)))
  }

  @Test func tabsThatDoNotIndentAreFine() {
    let reading = YAMLReading("a:\tb\t# c\nlist: [\n\tx,\n\ty ]\t\ntext: \"\tz\\t\"\n")
    #expect(reading.tree == "{a: b, list: [x, y], text: '\tz\t'}")
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func aMappingOfManyKeysKeepsTheirOrder() {
    let keys = (0..<40).map { "k\(($0 * 7) % 40)" }
    let reading = YAMLReading(keys.map { "\($0): 1\n" }.joined())
    #expect(reading.tree == "{" + keys.map { "\($0): 1" }.joined(separator: ", ") + "}")
    #expect(reading.diagnostics.isEmpty)
  }
}
