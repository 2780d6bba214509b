import SteveSyntax
import Testing

/// Words of Swift sources, cut by hand.
@Suite struct SwiftLexerTests {
  private func words(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBufferPointer { buffer in
      var lexer = SwiftLexer(buffer)
      var result: [String] = []
      while case let token = lexer.next(), token.kind != .end {
        result.append(String(decoding: buffer[token.start..<token.end], as: UTF8.self))
      }
      return result
    }
  }

  @Test(arguments: [
    ("let a = b", ["let", "a", "=", "b"]),
    ("a // b\n/* c /* d */ e */ f", ["a", "f"]),
    (
      "f(x: 1.5e-3, 0x1F, 1_000...2)",
      ["f", "(", "x", ":", "1.5e-3", ",", "0x1F", ",", "1_000", ".", ".", ".", "2", ")"]
    ),
    (
      "0xdE.C0FFp+1 0xFF.description 0x1.8p-2 0xA.b.c",
      ["0xdE.C0FFp+1", "0xFF", ".", "description", "0x1.8p-2", "0xA", ".", "b", ".", "c"]
    ),
    ("`class`.self", ["class", ".", "self"]),
    ("#if DEBUG && os(iOS)", ["if", "DEBUG", "&&", "os", "(", "iOS", ")"]),
    ("#expect(a)", ["#", "expect", "(", "a", ")"]),
    ("#elseif X\n#else\n#endif\n#error", ["elseif", "X", "else", "endif", "#", "error"]),
    ("@testable import A", ["@", "testable", "import", "A"]),
    ("a/*b*/+c", ["a", "+", "c"]),
    ("x = y//z", ["x", "=", "y"]),
    ("caf\u{e9} \u{1F600}", ["caf\u{e9}", "\u{1F600}"]),
    ("#!/usr/bin/env swift\na", ["a"]),
    ("\u{FEFF}a", ["a"]),
  ])
  func areCut(_ text: String, _ words: [String]) { #expect(self.words(text) == words) }

  @Test(arguments: [
    (#"a("b // c \" d")"#, ["a", "(", #""b // c \" d""#, ")"]),
    (#""a \(b + "c \(d)") e" f"#, [#""a \("#, "b", "+", #""c \("#, "d", #")""#, #") e""#, "f"]),
    (##"#"a \(b) " \#(c) "# d"##, [##"#"a \(b) " \#("##, "c", ##") "#"##, "d"]),
    ("\"\"\"\n a \" \"\" \\\"\"\" b\n\"\"\" c", ["\"\"\"\n a \" \"\" \\\"\"\" b\n\"\"\"", "c"]),
    ("\"\"\"\n\\(f(x))\n\"\"\"", ["\"\"\"\n\\(", "f", "(", "x", ")", ")\n\"\"\""]),
    ("\"open\nlet a", ["\"open", "let", "a"]),
    ("\"\" a", ["\"\"", "a"]),
    (##"#""# a"##, [##"#""#"##, "a"]),
    // One quote, and no beginning of several lines.
    (##"f(#"""#, a)"##, ["f", "(", ##"#"""#"##, ",", "a", ")"]),
    (##"#""a"# b"##, [##"#""a"#"##, "b"]),
    ("#\"\"\"\na \"\"\" \"#\n\"\"\"# b", ["#\"\"\"\na \"\"\" \"#\n\"\"\"#", "b"]),
    ("##\"\"\"# \"\"\"## a", ["##\"\"\"# \"\"\"##", "a"]),
  ])
  func strings(_ text: String, _ words: [String]) { #expect(self.words(text) == words) }

  @Test(arguments: [
    ("let r = /a \"b/ c", ["let", "r", "=", "/a \"b/", "c"]),
    ("a / b / c", ["a", "/", "b", "/", "c"]),
    ("(a)/b/c", ["(", "a", ")", "/", "b", "/", "c"]),
    ("return /x[/]y/", ["return", "/x[/]y/"]),
    ("f(/a/, b)", ["f", "(", "/a/", ",", "b", ")"]),
    ("f(/, b)\n/", ["f", "(", "/", ",", "b", ")", "/"]),
    ("#/a \" / b/# c", ["#/a \" / b/#", "c"]),
    ("#/\n  a // b\n/# c", ["#/\n  a // b\n/#", "c"]),
    ("x! / y / z", ["x", "!", "/", "y", "/", "z"]),
    ("a[0] / b(\"/\")", ["a", "[", "0", "]", "/", "b", "(", "\"/\"", ")"]),
  ])
  func slashes(_ text: String, _ words: [String]) { #expect(self.words(text) == words) }

  /// Whatever it is given, it ends, and words follow each other.
  @Test(arguments: [
    "\"\\(", "\"\\(\"\\(", "/*", "#\"", "`", "\\", "#", "(((", ")))", "\"\"\"", "#/", "\u{0}", "'", "\"\\",
  ])
  func whatIsNoSwift(_ text: String) {
    let bytes = Array(text.utf8)
    bytes.withUnsafeBufferPointer { buffer in
      var lexer = SwiftLexer(buffer)
      var end = 0
      for _ in 0...bytes.count {
        let token = lexer.next()
        if token.kind == .end { return }
        #expect(token.start >= end && token.end >= token.start && token.end <= bytes.count)
        end = token.start
      }
      Issue.record("it does not end")
    }
  }
}
