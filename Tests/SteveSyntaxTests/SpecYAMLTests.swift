import SteveSyntax
import TestSupport
import Testing

/// How values of specs are written: plain only what no reader takes for something else.
@Suite struct SpecYAMLTests {
  private static func printed(_ value: SpecValue, header: String? = nil) -> String {
    var bytes: [UInt8] = []
    value.printYAML(header: header, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func row(_ text: String) -> SpecValue { .map([SpecPair("k", .text(text))]) }

  // MARK: Scalars, by hand

  private static let plain = [
    "a", "Z", "_", "_1", "a1", "a.b", "a-b", "a_b", "a/b", "a/", "a.", "a-", "Sources/A.swift", "nope", "yes1", "noo",
    "Nan",
    "nulls", "truely", "onn", "true.", "com.example.app", "x86_64", "e3", "iOS", "project.yml", "o14", "inf",
  ]

  private static let quoted = [
    "", " ", "  ", " a", "a ", "a b", "no", "No", "NO", "nO", "yes", "Yes", "YES", "on", "On", "ON", "off", "Off",
    "OFF", "y",
    "Y", "n", "N", "true", "True", "TRUE", "false", "False", "FALSE", "null", "Null", "NULL", "~", "1", "1.10", "16.0",
    "5.",
    ".5", "-1", "+5", "007", "0x1F", "0o14", "0b1", "1_000", "1e3", "12:30:45", "2024-01-01", ".inf", "-.INF", ".nan",
    "=",
    "<<", "-", "--", "---", "...", "- a", "? a", "?", ":", "a:", "a:b", "a: b", ":a", "#", "#x", "a#b", "a #b",
    "${HOME}",
    "$(inherited)", "%", "@a", "`a`", "!a", "&a", "*a", "|", ">", "[", "]", "[a]", "{", "}", "{a}", "{}", "[]", ",",
    "a,b",
    "'", "'a'", "..", "../a", "./a", "/a", "**/*.swift", "*", "a+b", "a=b", "a;b", "(a)", "<a>", "a&b", "a|b", "a~",
    "~a",
    "é", "e\u{301}", "aé", "日本語", "\u{1F600}", "\u{A0}", "ﬁ", "\u{FFFD}", "\u{301}",
  ]

  @Test(arguments: plain) func wordsStandAsTheyAre(_ text: String) {
    #expect(SpecYAMLTests.printed(SpecYAMLTests.row(text)) == "k: \(text)\n")
  }

  @Test(arguments: quoted) func everythingElseIsQuoted(_ text: String) {
    #expect(SpecYAMLTests.printed(SpecYAMLTests.row(text)) == "k: \"\(text)\"\n")
    #expect(SpecYAMLTests.printed(.map([SpecPair(text, .text("v"))])) == "\"\(text)\": v\n")
    #expect(SpecYAMLTests.printed(.list([.text(text)])) == "- \"\(text)\"\n")
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let text: String
    let written: String

    var testDescription: String { written }

    init(_ text: String, _ written: String) { (self.text, self.written) = (text, written) }
  }

  private static let escaped = [
    Row("\"", #""\"""#), Row("\\", #""\\""#), Row("say \"hi\"", #""say \"hi\"""#), Row("C:\\new", #""C:\\new""#),
    Row("\t", #""\t""#), Row("a\tb", #""a\tb""#), Row("\r", #""\r""#), Row("\u{0}", #""\x00""#),
    Row("\u{7}", #""\x07""#),
    Row("\u{1B}[0m", #""\x1B[0m""#), Row("\u{7F}", #""\x7F""#), Row("\u{85}", #""\x85""#), Row("\u{9B}", #""\x9B""#),
    Row("\u{2028}", #""\u2028""#), Row("a\u{2029}b", #""a\u2029b""#), Row("\u{FEFF}", #""\uFEFF""#),
    Row("\n", #""\n""#), Row("a\n", #""a\n""#), Row("\na", #""\na""#), Row(" a\nb", #"" a\nb""#),
    Row("\ta\nb", #""\ta\nb""#),
    Row("a\nb\n\n", #""a\nb\n\n""#), Row("a\r\nb", #""a\r\nb""#), Row("a\nb\u{0}", #""a\nb\x00""#),
    Row("a\nb\u{2028}", #""a\nb\u2028""#),
  ]

  @Test(arguments: escaped) func whatNobodySeesIsEscaped(_ row: Row) {
    #expect(SpecYAMLTests.printed(SpecYAMLTests.row(row.text)) == "k: \(row.written)\n")
    #expect(SpecYAMLTests.printed(.map([SpecPair(row.text, .text("v"))])) == "\(row.written): v\n")
  }

  private static let blocks = [
    Row("a\nb", "|-\n  a\n  b"), Row("a\nb\n", "|\n  a\n  b"), Row("a\n\nb", "|-\n  a\n\n  b"),
    Row("a\n  b\n c", "|-\n  a\n    b\n   c"), Row("a \n b ", "|-\n  a \n   b "), Row("a\n\tb", "|-\n  a\n  \tb"),
    Row("# a\n--- \n: b", "|-\n  # a\n  --- \n  : b"), Row("a\n \nb", "|-\n  a\n   \n  b"),
    Row("é\n\"\\", "|-\n  é\n  \"\\"),
    Row("if x; then\n  echo \"${X}\"\nfi\n", "|\n  if x; then\n    echo \"${X}\"\n  fi"),
  ]

  @Test(arguments: blocks) func linesAreABlock(_ row: Row) {
    #expect(SpecYAMLTests.printed(SpecYAMLTests.row(row.text)) == "k: \(row.written)\n")
    let deeper = row.written.replacing("\n  ", with: "\n    ")
    #expect(
      SpecYAMLTests.printed(.map([SpecPair("o", SpecYAMLTests.row(row.text))])) == "o:\n  k: \(deeper)\n")
    // Several lines are no key.
    let key = SpecYAMLTests.printed(.map([SpecPair(row.text, .text("v"))]))
    #expect(key.hasPrefix("\"") && key.hasSuffix(": v\n") && key.count(where: { $0 == "\n" }) == 1)
  }

  @Test func longKeysAreMarked() {
    let key = String(repeating: "a", count: 1100)
    #expect(SpecYAMLTests.printed(.map([SpecPair(key, .text("v"))])) == "? \(key)\n: v\n")
    let nested = SpecValue.map([SpecPair("o", .map([SpecPair(key, .texts(["v"]))]))])
    #expect(SpecYAMLTests.printed(nested) == "o:\n  ? \(key)\n  :\n    - v\n")
    expectSame(nested)
    expectSame(.list([.map([SpecPair(key + "é", .boolean(true)), SpecPair("b", .integer(1))])]))
  }

  // MARK: Lists and maps, by hand

  @Test func structures() {
    let value = SpecValue.map([
      SpecPair("none", .list([])), SpecPair("nothing", .map([])), SpecPair("yes", .boolean(true)),
      SpecPair("no", .boolean(false)), SpecPair("count", .integer(-7)), SpecPair("empty", .text("")),
      SpecPair("list", .list([.text("b"), .text("a b"), .list([]), .map([]), .boolean(false), .integer(0)])),
      SpecPair("lists", .list([.list([.text("a"), .list([.text("b")])]), .list([.text("c")])])),
      SpecPair(
        "maps",
        .list([
          .map([SpecPair("a", .text("1")), SpecPair("b", .texts(["x", "y"]))]),
          .map([SpecPair("c", .map([SpecPair("d", .text("e"))])), SpecPair("f", .list([]))]),
          .list([.map([SpecPair("g", .text("h\ni"))])]),
        ])),
    ])
    let wanted = """
      # By hand.
      none: []
      nothing: {}
      "yes": true
      "no": false
      count: -7
      empty: ""
      list:
        - b
        - "a b"
        - []
        - {}
        - false
        - 0
      lists:
        - - a
          - - b
        - - c
      maps:
        - a: "1"
          b:
            - x
            - "y"
        - c:
            d: e
          f: []
        - - g: |-
              h
              i

      """
    #expect(SpecYAMLTests.printed(value, header: "By hand.") == wanted)
    expectSame(value)
    #expect(SpecYAMLTests.printed(.map([])) == "{}\n")
    #expect(SpecYAMLTests.printed(.list([])) == "[]\n")
    #expect(SpecYAMLTests.printed(.text("no")) == "\"no\"\n")
  }

  // MARK: Read back

  @Test func everyScalarIsReadAsItIs() {
    let texts =
      SpecYAMLTests.plain + SpecYAMLTests.quoted + SpecYAMLTests.blocks.map(\.text)
      + SpecYAMLTests.escaped.map(\.text).filter(isReadable)
    for text in texts {
      expectSame(SpecYAMLTests.row(text))
      expectSame(.map([SpecPair(text, .text(text))]))
      expectSame(.list([.text(text), .list([.text(text), .map([SpecPair("k", .list([.text(text)]))])])]))
    }
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func treesAreReadAsTheyAre(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let tree = SpecValue.map([SpecPair("root", value(depth: 0, &random)), SpecPair("next", .text("x"))])
    expectSame(tree, "seed \(seed)")
  }

  private func value(depth: Int, _ random: inout SeededGenerator) -> SpecValue {
    let count = Int.random(in: 0...4, using: &random)
    switch Int.random(in: depth > 4 ? 4...8 : 0...8, using: &random) {
    case 0, 1: return .list((0..<count).map { _ in value(depth: depth + 1, &random) })
    case 2, 3:
      var pairs: [SpecPair] = []
      for _ in 0..<count {
        let key = text(&random)
        if !pairs.contains(where: { $0.key.utf8.elementsEqual(key.utf8) }) {
          pairs.append(SpecPair(key, value(depth: depth + 1, &random)))
        }
      }
      return .map(pairs)
    case 4: return .boolean(Bool.random(using: &random))
    case 5: return .integer(Int.random(in: -100...100, using: &random))
    default: return .text(text(&random))
    }
  }

  /// One that stands in a table, or what such pieces make together.
  private func text(_ random: inout SeededGenerator) -> String {
    let known = SpecYAMLTests.plain + SpecYAMLTests.quoted + SpecYAMLTests.blocks.map(\.text)
    let pieces = [
      "\n", "\n\n", " ", "  ", "\t", ":", "#", "-", "\"", "\\", "a", "é", "\n ", "\u{2028}", "'", "? ", "x: y",
    ]
    if Bool.random(using: &random) { return known.randomElement(using: &random) ?? "" }
    return (0..<Int.random(in: 0...6, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }

  /// Our own reader takes no control characters, however they are written.
  private func isReadable(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      scalar == "\n" || scalar == "\t"
        || !(scalar.properties.generalCategory == .control || scalar == "\u{FEFF}")
    }
  }

  private func expectSame(_ value: SpecValue, _ comment: Comment? = nil) {
    let text = SpecYAMLTests.printed(value)
    let read = YAMLReading(text)
    #expect(read.diagnostics.isEmpty, "\(comment ?? "") \(read.messages) in \(text)")
    #expect(read.root.map(specValue) == value, "\(comment ?? "") \(text)")
  }

  /// What a reader of specs makes of it.
  private func specValue(_ node: YAMLNode) -> SpecValue {
    switch node.content {
    case .scalar("true", isPlain: true): .boolean(true)
    case .scalar("false", isPlain: true): .boolean(false)
    case .scalar(let text, isPlain: true): Int(text).map { .integer($0) } ?? .text(text)
    case .scalar(let text, isPlain: false): .text(text)
    case .sequence(let items): .list(items.map(specValue))
    case .mapping(let pairs): .map(pairs.map { SpecPair($0.key.text, specValue($0.value)) })
    }
  }
}
