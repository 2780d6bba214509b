import SteveSyntax
import Testing

@Suite struct YAMLSyntaxErrorTests {
  /// Text, place and code, start of the message.
  static let cases: [(text: String, code: String, message: String)] = [
    ("a: b: c\n", "1:5 yaml-syntax", "a `:` cannot stand here; quote a text that holds `: `"),
    ("a: - b\n", "1:4 yaml-syntax", "a list item cannot stand here"),
    ("a:\n  b: 1\n c: 2\n", "3:2 yaml-syntax", "a key of this mapping is expected here"),
    ("a: 1\nb\nc: 2\n", "2:1 yaml-syntax", "`:` and a space are missing behind this key"),
    ("a:\n  - 1\n  b: 2\n", "3:3 yaml-syntax", "an item of this list (`- `) is expected here"),
    ("a: [1, 2\n", "1:4 yaml-syntax", "this `[` is never closed"),
    ("a: {b: 1, \n\n", "1:4 yaml-syntax", "this bracket is never closed"),
    ("a: {b: [\n  1,\n", "1:8 yaml-syntax", "this bracket is never closed"),
    ("a: {b: 1\n\n", "1:4 yaml-syntax", "this `{` is never closed"),
    ("a: [1, 2}\n", "1:9 yaml-syntax", "`,` or `]` is expected here"),
    ("a: {b: [1]]\n", "1:11 yaml-syntax", "`,` or `}` is expected here"),
    ("a: \"b\nc: d\n", "1:4 yaml-syntax", "this quote is never closed"),
    ("a: 'b\n---\nc: d'\n", "2:1 yaml-syntax", "the quote is not closed before this line"),
    ("a: \"\\d+\"\n", "1:4 yaml-syntax", "this text holds an escape that YAML does not know"),
    ("a: \"\\xZZ\"\n", "1:7 yaml-syntax", "`\\x` needs two hexadecimal digits"),
    ("a: \"\\ud800\"\n", "1:4 yaml-syntax", "this escape makes no Unicode character"),
    ("a: @x\n", "1:4 yaml-syntax", "a text cannot start with `@`; put it in quotes"),
    ("a: `x`\n", "1:4 yaml-syntax", "a text cannot start with ```; put it in quotes"),
    ("a: %x\n", "1:4 yaml-syntax", "a text cannot start with `%`; put it in quotes"),
    ("a: **/x\n", "1:4 yaml-syntax", "a text cannot start with `&` or `*` unless"),
    ("a: & x\n", "1:4 yaml-syntax", "a text cannot start with `&` or `*` unless"),
    ("a: |0\n  x\n", "1:5 yaml-syntax", "the digit behind `|` or `>` must be from 1 to 9"),
    ("a: >=1.4\n", "1:5 yaml-syntax", "nothing but a comment can follow `|` or `>` on its line"),
    ("a: [,]\n", "1:5 yaml-syntax", "a value is expected here; quote a text that starts with `,`"),
    ("a: \"b\" c\n", "1:8 yaml-syntax", "a key of this mapping is expected here"),
    ("\"b\" c\n", "1:5 yaml-syntax", "this does not belong to the value before it"),
    ("a: ? b\n", "1:4 yaml-syntax", "a `? ` cannot stand here"),
    ("%FOO bar\n---\na: b\n", "1:1 yaml-syntax", "a line that starts with `%` is a YAML directive"),
    ("%YAML 2.0\n---\na: b\n", "1:1 yaml-syntax", "only YAML 1.1 and 1.2 can be read"),
    ("a: {b:[c]}\n", "1:6 yaml-syntax", "inside brackets `:` needs a space behind it"),
    ("%YAML 1.1\n%YAML 1.1\n---\na: b\n", "2:1 yaml-syntax", "this directive is repeated"),
    ("%TAG ! x\n%TAG ! x\n---\na: b\n", "2:1 yaml-syntax", "this directive is repeated"),
    // At the end of the last line, although it has no line end.
    ("%YAML 1.1\n# A ", "2:5 yaml-syntax", "this does not belong to the value before it"),
    ("%TAG x\n---\na: b\n", "1:1 yaml-syntax", "a line that starts with `%` is a YAML directive"),
    ("a: !e!x y\n", "1:4 yaml-tag", "tags (`!`) are not supported"),
    ("a: !<x y\n", "1:4 yaml-tag", "tags (`!`) are not supported"),
    ("a: !!(x\n", "1:4 yaml-tag", "tags"),
  ]

  @Test(arguments: cases) func libyamlsMessagesAreSaidClearly(text: String, code: String, message: String) {
    let reading = YAMLReading(text)
    #expect(reading.codes == [code])
    #expect(reading.messages.first?.hasPrefix(message) == true, "\(reading.messages)")
    #expect(reading.messages.first?.contains("this is not YAML") == false)
  }

  @Test func whereTheSurroundingThingStartsIsNoted() {
    #expect(YAMLReading("a:\n  b: 1\n c: 2\n").notes == ["1:1 the mapping starts here"])
    #expect(YAMLReading("a: [1, 2}\n").notes == ["1:4 the list starts here"])
  }

  @Test(arguments: [
    ("a:\n\tb: c\n", "2:1"), ("a: 1\n  \tb: 2\n", "2:3"), ("a:\n  - x\n\t- y\n", "3:1"),
    ("a:\n  b: 1\n\tc: 2\n", "3:1"),
    ("a:\n  -\tb: c\n", "2:4"), ("\ta: b\n", "1:1"), ("a: |\n\tb\n", "2:1"), ("a:\n  b: 1\n  \tc: 2\n", "3:3"),
  ]) func tabsCannotIndent(text: String, place: String) {
    let reading = YAMLReading(text)
    #expect(reading.codes == ["\(place) tab-indentation"])
    #expect(reading.messages == ["a tab cannot indent YAML; use spaces"])
  }

  @Test func theOtherLinesWithTabsAreCounted() {
    let reading = YAMLReading("a:\n\tb: c\n\td:\n\t\t- e\n\nf: g\n")
    #expect(reading.notes == ["- 2 more lines are indented with tabs"])
  }

  @Test func aTabInBracketsIsNotBlamedForSomethingElse() {
    #expect(YAMLReading("a: [\n\tb }\n").codes == ["2:4 yaml-syntax"])
  }

  @Test func aSecondDocumentIsAnError() {
    let reading = YAMLReading("a: 1\na: 2\n---\nb: 2\n")
    #expect(reading.codes == ["2:1 repeated-key", "3:1 several-documents"])
    #expect(YAMLReading("--- \na: 1\n...\n").diagnostics.isEmpty)
    #expect(YAMLReading("a: 1\n...\n--- b\n").codes == ["3:1 several-documents"])
  }

  @Test func problemsBeforeASyntaxErrorAreReportedToo() {
    #expect(
      YAMLReading("a: {b: 1, b: 2}\nc: !x y\nd: [\n").codes == ["1:11 repeated-key", "2:4 yaml-tag", "3:4 yaml-syntax"])
  }
}
