import TestSupport

/// The contents of `.gitignore` files, and the paths that they are held against.
enum IgnoreCases {
  /// Lies in the folder of each case. Names that patterns like to stumble over.
  static let files = [
    "a", "b", "abc", "aXc", "A", "a.c", "a.o", "ab.o", "foo", "foo.txt", "bar", "x y", "x ", " x", "[a]", "a]", "a-b",
    "^",
    "!n", "#h", "*", "a*b", "?", "back\\slash", "\\", "\u{e9}", "q/r", "-", "]", "[",
    "d/a", "d/b.o", "d/e/a", "d/e/f/a.c", "d/e/f/foo", "foo.d/a", "foo.d/bar/a", "abd/x", "sub/foo/bar", "sub/d/a",
    "ab/a/b",
  ]

  static let table: [String] = [
    "a", "/a", "a/", "/a/", "d", "d/", "/d/", "d/a", "/d/a", "d/*", "d/**", "d/*/", "**/a", "**/d/", "d/**/a", "/**/a",
    "**", "/**", "/*", "*",
    "*/", "!*", "*.o", "*.c\n!a.c", "/*\n!/d", "d/*\n!d/e", "d\n!d/a", "*\n!*/\n!*.c", "foo*", "*foo", "*oo*", "f?o",
    "?", "??", "a?c", "[ab]", "[!a]",
    "[^a]", "[a-c]", "[a-c]*", "[]a]", "[]]", "[!]]", "[]-a]", "[a-]", "[-a]", "[--z]", "[z-a]", "[[]", "[[:alpha:]]",
    "[[:upper:]]", "[[:lower:][:digit:]]",
    "[![:alpha:]]", "[[:space:]]*", "*[[:space:]]", "[[:punct:]]", "[[:nope:]]", "[[:alpha:", "[[:alpha:]", "[[:]",
    "[[::]]", "[[:a]", "[a", "[", "a[", "[a\\]]",
    "[\\a]", "[\\]]", "[\\", "[a-\\c]", "\\a", "\\*", "a\\*b", "\\?", "\\", "a\\", "\\\\", "back\\\\slash",
    "back\\slash", "back?slash", "\\!n", "\\#h", "!n",
    "#h", "x y", "x\\ ", "x ", "x\\ \\ ", "x  ", "x \\", " x", "x\t", " ", "  ", "\\ ", "a\r\nb\r\n", "a\r", "\r\n",
    "a \r\n", "\n\na\n\n", "a\n!a", "!a\na",
    "a\n!a\na", "a/\n!a", "//a", "a//", "/", "//", "!", "!/", "!!n", "\\!!n", "a/b", "ab/a", "ab/*/b", "ab/?/b",
    "ab/[a]/b", "a*/a", "ab/a/b/", "**a", "a**",
    "a**b", "**/", "a/**", "**/**", "**/**/a", "*/**/a", "d/**/**/a", "d/**/f/*", "***", "d/***", "d/***/a", "ab**/x",
    "abd**/x", "ab**/b", "a**/b", "d**/a", "d/e**/a",
    "d/**a", "d/**\\/a", "**\\/a", "d\\/a", "d[/]a", "d?a", "d*a", "d*/a", "[d]/a", "[!x]/a", "foo.d/*\n!foo.d/bar/",
    "foo.d/**\n!foo.d/bar/\n!foo.d/bar/a",
    "\u{e9}", "?\u{e9}", "[\u{e9}]", "[\u{e9}][\u{e9}]", "??\n!a*", "\u{FEFF}a", "\u{FEFF}", "a\u{FEFF}", "a\0b", "\0",
    "a\n\0\nb", "-", "^", "\\^", "sub/foo", "foo/bar", "/foo/bar",
    "sub/**/bar", "**/foo/bar", "**/sub/**/", "q/", "q/r/", "*b", "*.", "*.*", ".*", "*a*b*c*", "a*b", "a*?*b",
    "[a]*[b]", "A", "/A", "[A-Z]", "[a-Z]", "[[:xdigit:]]", "[[:alnum:]]*",
    "[[:graph:]]", "[[:print:]]*", "[[:cntrl:]]", "[[:blank:]]*", "*[[:blank:]]*", "[!a-b]/", "d/e/f/**/foo",
    "/d/**/foo", "d/e/**", "/d/e/f/foo", "d/e/f/foo/",
  ]

  private static let tokens = [
    "a", "b", "c", "d", "e", "foo", "x", "*", "*", "**", "?", "/", "/", "/", "[ab]", "[!a]", "[a-c]", "[[:alpha:]]",
    "\\", ".", ".o", "[]", "]", "**/", "/**", " ", "!",
    "-", "\\*", "[^/]",
  ]

  static func random(_ random: inout SeededGenerator) -> String {
    (0...Int.random(in: 0...3, using: &random)).map { _ in
      let length = Int.random(in: 1...5, using: &random)
      let pattern = (0..<length).map { _ in tokens.randomElement(using: &random) ?? "a" }.joined()
      return (Int.random(in: 0..<4, using: &random) == 0 ? "!" : "") + pattern
    }.joined(separator: "\n")
  }
}
