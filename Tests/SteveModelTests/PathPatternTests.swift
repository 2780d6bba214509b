import SteveModel
import Testing

@Suite struct PathPatternTests {
  /// Pattern, what fits, what does not.
  static let table: [(String, fits: [String], not: [String])] = [
    ("**", ["", "a", "a/b", "a/b/c.swift"], []),
    ("*", ["a", "a.swift", "\u{e9}"], ["", "a/b"]),
    ("Modules/*", ["Modules/A", "Modules/A b"], ["Modules", "Modules/A/B", "XModules/A", "Modules/"]),
    ("Modules/**", ["Modules", "Modules/A", "Modules/A/B"], ["ModulesX", "X/Modules"]),
    ("**/*.swift", ["a.swift", "x/a.swift", "x/y/.swift"], ["a.swiftx", "a.swift/b"]),
    ("**/Tests/**", ["Tests", "a/Tests", "Tests/x", "a/b/Tests/c/d"], ["aTests", "Testsx/a", "a/Tests.swift"]),
    ("a/**/b", ["a/b", "a/x/b", "a/x/y/b", "a/b/b"], ["ab", "a/xb", "a/bx", "x/a/b", "a"]),
    ("a/**/**/b", ["a/b", "a/x/b"], ["ab"]),
    ("**/a/*/c", ["a/b/c", "x/a/b/c", "a/a/b/c", "a/b/a/q/c"], ["a/c", "a/b/x/c", "xa/b/c"]),
    ("a*b*c", ["abc", "aXbYc", "abbcc"], ["ab", "abcd", "a/b/c"]),
    ("?.swift", ["a.swift", "\u{e9}.swift", "\u{1F600}.swift"], [".swift", "ab.swift", "/.swift"]),
    ("??", ["ab", "\u{e9}a"], ["\u{e9}", "abc"]),
    ("[ab].swift", ["[ab].swift"], ["a.swift"]),
    ("{a,b}", ["{a,b}"], ["a"]),
    ("a\\*", ["a\\", "a\\x"], ["a*"]),
    ("./a/./*", ["a/x"], ["a", "./a/x"]),
    ("a/../b/*", ["b/x"], ["a/x"]),
    ("a/*/", ["a/b"], ["a/b/"]),
    ("a**b", ["ab", "axxb"], ["a/b", "a/x/b"]),
    ("***", ["a"], ["a/b", ""]),
    (".", [""], ["a"]),
    ("a", ["a"], ["", "a/b", "b"]),
  ]

  @Test(arguments: table.indices) func fits(row: Int) throws {
    let (text, fits, not) = Self.table[row]
    let pattern = try PathPattern(text)
    for path in fits { #expect(pattern.matches(path), "\(text) against \(path)") }
    for path in not { #expect(!pattern.matches(path), "\(text) against \(path)") }
  }

  @Test(arguments: [
    ("", PathPattern.Mistake.empty), ("/a", .absolute), ("/", .absolute), ("a//b", .emptyName), ("a//", .emptyName),
    ("../*", .outside), ("a/../../b", .outside), ("*/../b", .climbsFromWildcard), ("**/..", .climbsFromWildcard),
    ("a\0", .zeroByte),
  ])
  func refuses(text: String, mistake: PathPattern.Mistake) {
    #expect(throws: mistake) { try PathPattern(text) }
  }

  @Test(arguments: [
    ("Modules/*", "Modules"), ("a/b/**/c", "a/b"), ("*.swift", ""), ("a/b*/c", "a"), ("a/b", "a/b"), (".", ""),
    ("a/../b", "b"),
  ])
  func startsWithLiterals(text: String, prefix: String) throws {
    #expect(try PathPattern(text).literalPrefix.text == prefix)
  }

  @Test func knowsWhetherItIsLiteral() throws {
    #expect(try PathPattern("a/b").isLiteral)
    #expect(try PathPattern("a/[b]").isLiteral)
    #expect(try !PathPattern("a/*").isLiteral)
  }

  /// A folder may be named like a pattern; only what was written is one.
  @Test func takesItsFolderAsItStands() throws {
    let pattern = try PathPattern("*.swift", in: RelativePath("a*/b?"))
    #expect(pattern.matches("a*/b?/x.swift"))
    #expect(!pattern.matches("ax/bx/x.swift"))
    #expect(try PathPattern("../../Tests/*", in: RelativePath("Modules/Cart")).matches("Tests/CartTests"))
    #expect(throws: PathPattern.Mistake.outside) { try PathPattern("../../x", in: RelativePath("a")) }
  }

  @Test(.timeLimit(.minutes(1))) func neverBlowsUp() throws {
    let text = String(repeating: "a", count: 250)
    let folders = String(repeating: "a/", count: 200) + "a"
    #expect(try !PathPattern(String(repeating: "a*", count: 60) + "b").matches(text))
    #expect(try !PathPattern(String(repeating: "**/a/", count: 60) + "b").matches(folders))
    #expect(try !PathPattern(String(repeating: "**/a*/", count: 60) + "b").matches(folders))
  }
}
