import SteveSyntax
import Testing

@Suite struct YAMLTextTests {
  @Test func controlCharactersAreErrorsWhereTheyStand() {
    let reading = YAMLReading("a: x\u{7}y\n# é\u{1B}[31m\nb: \u{85}\nc: \"\u{2028}\u{FEFF}\u{FFFF}\"\nd\u{0}: e\n")
    #expect(
      reading.codes == [
        "1:5 control-character", "2:4 control-character", "3:4 control-character", "4:5 control-character",
        "4:6 control-character", "4:7 control-character", "5:2 control-character",
      ])
    #expect(
      reading.messages.map { $0.split(separator: " is not allowed")[0] } == [
        "the control character U+0007", "the control character U+001B", "the control character U+0085",
        "the line separator U+2028", "a byte order mark (U+FEFF) inside the text", "U+FFFF, which is no character,",
        "the NUL character (U+0000)",
      ])
    // The rest was read, at its right place.
    #expect(reading.root.map(places)?.last == "5:5 e")
  }

  @Test func everyControlCharacterButTabAndNewlineIsForbidden() {
    for value in UInt8(0)...0x9F where (value < 0x20 || value >= 0x7F) && value != 0x09 && value != 0x0A {
      let raw = YAMLReading("a: \"x\(Unicode.Scalar(value))y\"")
      #expect(raw.codes == ["1:6 control-character"], "\(value)")
      let digits = String(value, radix: 16)
      let escaped = YAMLReading("a: \"\\x\(digits.count < 2 ? "0" : "")\(digits)\"")
      #expect(escaped.codes == ["1:4 control-character"], "\(value)")
    }
    #expect(YAMLReading("a: \"\\t\\n\\x20\\x7e\\xa0\\u2028\\_\\L\\P\"").diagnostics.isEmpty)
  }

  @Test(arguments: ["\\0", "\\a", "\\b", "\\v", "\\f", "\\r", "\\e", "\\N", "\\uFEFF", "\\uFFFE", "\\uFFFF"])
  func escapesCannotMakeThem(escape: String) {
    let reading = YAMLReading("a:\n  - \"b\(escape)c\"\n\"\(escape)\": d\n'\(escape)': e")
    #expect(reading.codes == ["2:5 control-character", "3:1 control-character"])
  }

  @Test func aCarriageReturnAloneIsNoLineEnd() {
    let reading = YAMLReading("a: 1\rb: 2\r\nc: 3\r")
    #expect(reading.codes.contains("1:5 control-character"))
    #expect(reading.codes.contains("2:5 control-character"))
    #expect(
      reading.messages.dropFirst(0).first?.hasPrefix(
        "a carriage return (U+000D) without a newline behind it is not allowed") == true)
  }

  @Test func textThatIsNotUTF8IsAnError() {
    let cases: [([UInt8], String)] = [
      (Array("a: b\nc: é".utf8) + [0xFF], "2:5 invalid-encoding"),
      (Array("name: Caf".utf8) + [0xE9, 0x0A], "1:10 invalid-encoding"),
      (Array("a: ".utf8) + [0xC0, 0x80], "1:4 invalid-encoding"),
      (Array("a: ".utf8) + [0xED, 0xA0, 0x80], "1:4 invalid-encoding"),
      (Array("a: ".utf8) + [0xF4, 0x90, 0x80, 0x80], "1:4 invalid-encoding"),
      (Array("a: ".utf8) + [0xE2, 0x80], "1:4 invalid-encoding"),
    ]
    for (bytes, expected) in cases {
      let reading = YAMLReading(bytes)
      #expect(reading.codes == [expected], "\(bytes)")
      #expect(reading.root == nil)
    }
    #expect(
      YAMLReading(cases[1].0).messages == ["the byte 0xE9 does not belong to a UTF-8 text; save the file as UTF-8"])
  }

  @Test(
    arguments: [
      [0xFE, 0xFF, 0x00, 0x61], [0xFF, 0xFE, 0x61, 0x00], [0x61, 0x00, 0x3A, 0x00], [0x00, 0x61, 0x00, 0x3A],
      [0xFF, 0xFE, 0x00, 0x00, 0x61, 0x00, 0x00, 0x00],
    ] as [[UInt8]]) func otherEncodingsOfUnicodeAreNamed(bytes: [UInt8])
  {
    let reading = YAMLReading(bytes)
    #expect(reading.codes == ["1:1 invalid-encoding"])
    #expect(reading.messages == ["the file is UTF-16 or UTF-32; save it as UTF-8"])
  }

  @Test func millionsOfThemOnOneLineTakeNoLonger() {
    let reading = YAMLReading(Array("a: é".utf8) + [UInt8](repeating: 1, count: 1 << 20))
    #expect(reading.codes.first == "1:5 control-character")
    #expect(reading.codes.dropFirst(99).first == "1:104 control-character")
    #expect(reading.diagnostics.count == 101)
  }

  @Test func aFileOfZerosIsBoundedNoise() {
    let reading = YAMLReading([UInt8](repeating: 0, count: 5000))
    #expect(reading.diagnostics.count == 101)
    #expect(reading.messages.last == "4900 more problems in this file are not shown")
  }

  @Test(arguments: ["<<<<<<< HEAD", "=======", ">>>>>>> other", "||||||| base", "<<<<<<<", "=======\r"])
  func aConflictMarkerIsTheOnlyError(marker: String) {
    let reading = YAMLReading("kind: feature\nname:\n\(marker)\nkind: [\n\tx\n=======\n")
    #expect(reading.codes == ["3:1 conflict-marker"])
    #expect(reading.root == nil)
    #expect(
      reading.messages == [
        "a merge left its conflict marker `\(marker.prefix(7))` here; keep the lines that are right and delete the others"
      ])
  }

  @Test func whatOnlyLooksLikeAConflictMarkerIsText() {
    let reading = YAMLReading("a: |\n  =======\n  <<<<<<< x\n# =======\n========: \">>>>>>>\"\n")
    #expect(reading.tree == "{a: '=======\n<<<<<<< x\n', ========: '>>>>>>>'}")
    #expect(reading.diagnostics.isEmpty)
  }
}
