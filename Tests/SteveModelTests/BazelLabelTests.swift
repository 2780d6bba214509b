import SteveManifest
import Testing

@Suite struct BazelLabelTests {
  @Test(arguments: [
    ("//a:b", "", "a", "b"), ("//a/b", "", "a/b", "b"), ("//:b", "", "", "b"), ("@//a:b", "", "a", "b"),
    ("@r//a:b/c.swift", "r", "a", "b/c.swift"), ("@r//:b", "r", "", "b"), ("@r", "r", "", "r"),
    ("@r+1.2~x", "r+1.2~x", "", "r+1.2~x"), ("//a..b:c", "", "a..b", "c"), ("//a:ä", "", "a", "ä"),
  ])
  func isRead(text: String, repository: String, package: String, target: String) {
    let label = BazelLabel(text)
    #expect(label?.repository == repository)
    #expect(label?.package == package)
    #expect(label?.target == target)
  }

  /// What `bazel query` calls an invalid label or a pattern, and the names that buildifier warns of.
  @Test(arguments: [
    "", "a", ":a", "a:b", "/a:b", "///a:b", "//", "//:", "//a:", "//a/", "//a//b", "//a/:b", "//...", "//a/...",
    "//a/../b",
    "//a:b:c", "//a::b", "//a:b/", "//a:/b", "//a:b//c", "//a:.", "//a:./b", "//a:../b", "//a:b/..", "@", "@r/a",
    "@r:a",
    "@@r//a", "@r s//a", "//a b:c", "//a:b c", "//a\"b", "//a\\b", "//ä:b", "//a:b\n",
  ])
  func isRefused(text: String) { #expect(BazelLabel(text) == nil) }
}
