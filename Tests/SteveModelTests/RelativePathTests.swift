import SteveModel
import Testing

@Suite struct RelativePathTests {
  @Test(arguments: [
    ("a", "a"), ("a/b", "a/b"), ("./a", "a"), ("a/.", "a"), (".", ""), ("a/..", ""), ("a/./b/../c", "a/c"),
    ("a//b/", "a/b"),
    ("a\\b", "a\\b"), ("..a/b..", "..a/b.."), ("...", "..."), ("a b/ c", "a b/ c"), ("~/x", "~/x"),
  ])
  func normalises(written: String, expected: String) throws {
    #expect(try RelativePath(written).text == expected)
  }

  @Test(arguments: [
    ("", RelativePath.Mistake.empty), ("/", .absolute), ("/a", .absolute), ("..", .outside), ("a/../..", .outside),
    ("../a", .outside), ("a\0b", .zeroByte),
  ])
  func refuses(written: String, mistake: RelativePath.Mistake) {
    #expect(throws: mistake) { try RelativePath(written) }
  }

  @Test(arguments: [
    ("x", "Modules/Cart/x"), ("../Shop/x", "Modules/Shop/x"), ("../../Tests/CartTests", "Tests/CartTests"),
    (".", "Modules/Cart"),
    ("../..", ""),
  ])
  func startsFromAFolder(written: String, expected: String) throws {
    #expect(try RelativePath(written, in: RelativePath("Modules/Cart")).text == expected)
  }

  @Test func staysInsideFromAFolder() {
    #expect(throws: RelativePath.Mistake.outside) { try RelativePath("../../../x", in: RelativePath("Modules/Cart")) }
  }

  @Test func knowsItsParts() throws {
    let path = try RelativePath("a/b/c.swift")
    #expect(path.name == "c.swift")
    #expect(path.folder.text == "a/b")
    #expect(path.segments == ["a", "b", "c.swift"])
    #expect(try RelativePath("a").folder.isRoot)
    #expect(RelativePath.root.folder.isRoot)
    #expect(RelativePath.root.name == "")
  }

  @Test(arguments: [
    ("a", "a", true), ("a", "a/b", true), ("a", "ab", false), ("a/b", "a", false), (".", "x", true), (".", ".", true),
    ("\u{e9}", "e\u{301}/x", false),
  ])
  func contains(outer: String, inner: String, expected: Bool) throws {
    #expect(try RelativePath(outer).contains(RelativePath(inner)) == expected)
  }

  @Test func isEqualByBytes() throws {
    let (composed, decomposed) = (try RelativePath("\u{e9}"), try RelativePath("e\u{301}"))
    #expect(composed != decomposed)
    #expect(Set([composed, decomposed]).count == 2)
    #expect(decomposed < composed)
  }
}
