import SteveSyntax
import Testing

@Suite struct JSONTests {
  private func text(_ text: String) -> String { String(decoding: JSONValue.string(text).printed(), as: UTF8.self) }

  /// RFC 8259: quotation mark, reverse solidus and U+0000 to U+001F must be escaped, everything else may be.
  @Test func escapesWhatTheStandardAsksFor() {
    #expect(text("a\"b\\c/") == #""a\"b\\c/""# + "\n")
    #expect(text("\u{0}\n\t\r\u{8}\u{1B}[31m") == #""\u0000\n\t\r\u0008\u001b[31m""# + "\n")
    #expect(text("é\u{1F600}") == "\"é\u{1F600}\"\n")
  }

  /// By hand, from files that Xcode has saved.
  @Test func xcodeHasALayoutOfItsOwn() {
    let value = JSONValue.object([
      ("a/b", .array([])), ("c", .object([])), ("d", .array([.integer(1), .boolean(true)])),
    ])
    #expect(
      String(decoding: value.printed(.xcode), as: UTF8.self) == """
        {
          "a\\/b" : [

          ],
          "c" : {

          },
          "d" : [
            1,
            true
          ]
        }

        """)
  }

  @Test func escapesWhatATerminalObeys() {
    #expect(text("\u{7F}\u{9B}\u{202E}\u{2066}") == #""\u007f\u009b\u202e\u2066""# + "\n")
  }
}
