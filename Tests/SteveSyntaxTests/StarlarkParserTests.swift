import SteveSyntax
import Testing

@Suite struct StarlarkParserTests {
  private func file(_ text: String, _ kind: StarlarkFile.Kind = .build) throws -> StarlarkFile {
    try StarlarkFile.parse(Array(text.utf8), kind)
  }

  @Test func readsWhatPeopleWrite() throws {
    let text = #"""
      # Header.
      #no blank

      # About the load
      load('//a:b.bzl', "x", y = "z",) # why


      x(name="a",srcs=[# one
          "a",'b"', # two
          r"\d", """c
      d""",
          ],
          n = 0x10 + -1, t = (1), u = (1,), v = (), w = ("a" "" if False else 1)[0:0]
      )
      """#
    #expect(throws: StarlarkSyntaxError(line: 13, column: 56, message: "expected ',' or ')', found '\"'")) {
      try file(text)
    }
    let readable = text.replacing(#", w = ("a" "" if False else 1)[0:0]"#, with: ", w = {'a' : f(b . c)},")
    #expect(throws: StarlarkSyntaxError(line: 13, column: 62, message: "expected ',' or ')', found '.'")) {
      try file(readable)
    }
    #expect(
      try file(readable.replacing("b . c", with: "b.c"))
        == StarlarkFile(
          .build, header: ["Header.", "no blank"],
          statements: [
            .commented(
              ["About the load"], .load(StarlarkLoad("//a:b.bzl", [.init("x"), .init("y", original: "z")]))),
            .call(
              "x",
              named: [
                StarlarkArgument("name", "a"), StarlarkArgument("srcs", ["a", "b\"", "\\d", "c\nd"]),
                StarlarkArgument("n", 16 + -1), StarlarkArgument("t", 1), StarlarkArgument("u", .tuple([1])),
                StarlarkArgument("v", .tuple([])),
                StarlarkArgument("w", ["a": .call("f", [.identifier("b.c")])]),
              ]),
          ]))
  }

  @Test func readsStatements() throws {
    #expect(
      try file("\r\n\"\"\"Doc\r\nstring\"\"\"\r\n# a\r\n\r\n# b  \r\nX = \\\r\n  None\r\n\r\n\t\r\n\"x\"\r\n# c")
        == StarlarkFile(
          .build, docstring: "Doc\nstring",
          statements: [
            .comment(["a"]), .commented(["b"], .assignment("X", .nothing)), .expression("x"), .comment(["c"]),
          ]))
  }

  @Test func keepsACommentAtTheTopWithItsStatement() throws {
    #expect(try file("# a\nf()\n") == StarlarkFile(.build, statements: [.commented(["a"], .call("f"))]))
    #expect(try file("# a\n\"\"\"D\"\"\"\n") == StarlarkFile(.build, header: ["a"], docstring: "D"))
    #expect(
      try file("# a\n\n# b\n\nf()") == StarlarkFile(.build, header: ["a"], statements: [.comment(["b"]), .call("f")]))
  }

  @Test(arguments: [
    (#""\n\r\t\\\"\'\a\b\f\v""#, "\n\r\t\\\"'\u{7}\u{8}\u{C}\u{B}"), (#""\0\07\101\1234""#, "\0\u{7}AS4"),
    (#""\303\274\xc3\xbc""#, "\u{FC}\u{FC}"), (#""\u00fc\U0001F9FA""#, "\u{FC}🧺"), ("\"a\\\nb\"", "ab"),
    (#"'a"b'"#, "a\"b"), (#"r"\n\"""#, #"\n\""#), ("'''a'b\n'''", "a'b\n"), (#""""""""#, ""),
    ("\"u\u{308}\"", "u\u{308}"),
  ])
  func readsStrings(_ text: String, _ value: String) throws {
    #expect(try file("f(\(text))") == StarlarkFile(.build, statements: [.call("f", [.string(value)])]))
  }

  @Test(arguments: [
    ("f(", 1, 2, "this bracket is never closed"),
    ("f(\n  [1,\n", 2, 3, "this bracket is never closed"),
    ("f)", 1, 2, "expected the end of the line, found ')'"),
    ("f(]", 1, 3, "expected a value, found ']'"),
    ("f(a b)", 1, 5, "expected ',' or ')', found 'b'"),
    ("f(,)", 1, 3, "expected a value, found ','"),
    ("[x for x in y]", 1, 4, "expected ',' or ']', found 'for'"),
    ("x = 1 if y else 2", 1, 7, "expected the end of the line, found 'if'"),
    ("a()\n  b()", 2, 3, "unexpected indentation"),
    ("def f():\n  pass", 1, 1, "'def' is not read here"),
    ("f(a = 1, 2)", 1, 10, "a positional argument can't follow a named one"),
    ("f(*a)", 1, 3, "expected a value, found '*'"),
    ("f(None = 1)", 1, 3, "'None' can't be a name"),
    ("load = 1", 1, 1, "'load' can't be a name"),
    ("load(\"a\")", 1, 5, "'load' needs a name to load"),
    ("load(a, \"b\")", 1, 5, "'load' needs the label of a file"),
    ("load(\"a\", b)", 1, 5, "'load' takes only strings"),
    ("{1: 2, 3}", 1, 9, "expected ':', found '}'"),
    ("x = ", 1, 5, "expected a value, found the end of the file"),
    ("x = \n", 1, 5, "expected a value, found the end of the line"),
    ("x = 08", 1, 5, "this is not a whole number of 64 bits"),
    ("x = 1.5", 1, 5, "this is not a whole number of 64 bits"),
    ("x = -", 1, 5, "this is not a whole number of 64 bits"),
    ("x = 9223372036854775808", 1, 5, "this is not a whole number of 64 bits"),
    ("x = \"a", 1, 5, "this string is never closed"),
    ("x = \"a\n\"", 1, 5, "this string is never closed"),
    ("x = \"\"\"a\n", 1, 5, "this string is never closed"),
    ("x = \"\\", 1, 6, "this string is never closed"),
    ("x = \"\\$\"", 1, 6, "unknown escape in a string"),
    ("x = \"\\400\"", 1, 6, "an octal escape ends at \\377"),
    ("x = \"\\x4\"", 1, 6, "an escape with too few hexadecimal digits"),
    ("x = \"\\x+4\"", 1, 6, "an escape with too few hexadecimal digits"),
    ("x = \"\\ud800\"", 1, 6, "an escape of no Unicode character"),
    ("x = \"\\377\"", 1, 5, "this string is not valid UTF-8"),
    ("f(\"u\u{308}\", \u{FC})", 1, 9, "expected a value, found '\u{FC}'"),
    ("a()\nb\0", 2, 2, "a NUL byte"),
  ])
  func saysWhatIsWrong(_ text: String, _ line: Int, _ column: Int, _ message: String) {
    #expect(throws: StarlarkSyntaxError(line: line, column: column, message: message)) { try file(text) }
  }

  @Test func refusesWhatIsNoText() {
    #expect(throws: StarlarkSyntaxError(line: 2, column: 2, message: "this is not valid UTF-8")) {
      try StarlarkFile.parse(Array("a()\n\u{FC}".utf8) + [0xC3, 0x28], .build)
    }
  }

  @Test(arguments: ["[", "(", "{1: ", "f(", "f(a = ", "x = ["])
  func limitsTheDepth(_ opening: String) throws {
    let error = #expect(throws: StarlarkSyntaxError.self) {
      try file(String(repeating: opening == "x = [" ? "[" : opening, count: 10_000))
    }
    #expect(error?.message == "more than 100 brackets within each other")
    #expect(try file(String(repeating: "[", count: 100) + String(repeating: "]", count: 100)).printed().count == 201)
  }

  /// Any beginning of a text, and any text with a byte taken out, is read or refused, never more.
  @Test func survivesDamage() {
    let whole = StarlarkFile(
      .build, header: ["H"], docstring: "\"D\"",
      statements: [
        .load("//a:b.bzl", "x"),
        .call("f", ["\u{1}\u{FC}", -12], named: [StarlarkArgument("deps", ["b", "a"] + .select([.init("x", [:])]))]),
      ]
    ).printed()
    for index in whole.indices {
      _ = try? StarlarkFile.parse(Array(whole[..<index]), .build)
      var damaged = whole
      damaged.remove(at: index)
      _ = try? StarlarkFile.parse(damaged, .build)
    }
  }

  @Test func knowsNames() {
    for name in ["a", "_", "A1_b"] { #expect(StarlarkIdentifier.isValid(name)) }
    for name in ["", "1a", "a-b", "a.b", "for", "True", "\u{FC}", "a b", "\u{212A}"] {
      #expect(!StarlarkIdentifier.isValid(name))
    }
    #expect(StarlarkIdentifier.isValidPath("a.b") && !StarlarkIdentifier.isValidPath("a..b"))
  }
}
