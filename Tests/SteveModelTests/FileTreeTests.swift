import SteveModel
import TestSupport
import Testing

@Suite struct FileTreeTests {
  static let tree = FileTree(paths: [
    "b/y.swift", "b/sub/z.swift", "b/module.yml", "b+.swift", "a.swift", "a/", "c/Package.swift", "c/d/BUILD",
    "b/sub.swift",
    "a.swift",
  ])

  @Test func standsInOrderWithFolders() {
    #expect(
      Self.tree.entries.indices.map(Self.tree.string(at:)) == [
        "a.swift", "a", "b+.swift", "b", "b/module.yml", "b/sub.swift", "b/sub", "b/sub/z.swift", "b/y.swift", "c",
        "c/Package.swift", "c/d", "c/d/BUILD",
      ])
  }

  @Test func knowsWhereASubtreeEnds() {
    #expect(Self.tree.entries.map(\.end) == [1, 2, 3, 9, 5, 6, 8, 8, 9, 13, 11, 13, 13])
    #expect(Self.tree.descendants(of: 3) == 4..<9)
    #expect(Self.tree.descendants(of: nil) == 0..<13)
    #expect(Self.tree.descendants(of: 1).isEmpty)
  }

  @Test func goesThroughChildrenAlone() {
    #expect(Self.tree.children(of: nil).map(Self.tree.name(at:)) == ["a.swift", "a", "b+.swift", "b", "c"])
    #expect(Self.tree.children(of: 3).map(Self.tree.name(at:)) == ["module.yml", "sub.swift", "sub", "y.swift"])
    #expect(Self.tree.children(of: 1).map(Self.tree.name(at:)) == [])
  }

  @Test func findsEveryPathAndNoOther() {
    for index in Self.tree.entries.indices { #expect(Self.tree.index(of: Self.tree.string(at: index)) == index) }
    for path in ["", "/", "b/su", "b/sub/z.swift/", "b//", "d", "A.swift", "z"] {
      #expect(Self.tree.index(of: path) == nil)
    }
  }

  @Test func findsAFolderWithItsSlash() {
    #expect(Self.tree.index(of: "b/") == 3)
    #expect(Self.tree.index(of: "b/sub/") == 6)
    #expect(Self.tree.index(of: "a.swift/") == nil)
  }

  @Test func flagsFoldersByTheirFiles() {
    let flags = Self.tree.entries.map(\.flags)
    #expect(flags[3] == .moduleManifest)
    #expect(flags[9] == .packageManifest)
    #expect(flags[11] == .buildFile)
    #expect(flags.filter { $0 == [] }.count == 10)
  }

  @Test func endsEachPathWithAZeroByte() {
    for index in Self.tree.entries.indices { Self.tree.withPath(at: index) { #expect($0.start[$0.count] == 0) } }
  }

  /// Both spellings of é are names of their own on a disk, though equal as text.
  @Test func keepsPathsApartThatLookAlike() {
    let tree = FileTree(paths: ["e\u{301}.swift", "\u{e9}.swift"])
    #expect(tree.entries.count == 2)
    #expect(tree.index(of: "e\u{301}.swift") == 0)
    #expect(tree.index(of: "\u{e9}.swift") == 1)
  }

  @Test func isSearchedRightWhateverTheNames() {
    var random = SeededGenerator(seed: 3)
    let names = ["a", "a.b", "a+b", "a-", "b", "ab", "a.", "\u{e9}"]
    for _ in 0..<200 {
      let paths = (0..<20).map { _ in
        (0...Int.random(in: 0...3, using: &random)).map { _ in names.randomElement(using: &random) ?? "" }.joined(
          separator: "/")
      }
      // A path that is a folder elsewhere cannot be a file as well.
      let files = paths.filter { path in !paths.contains { $0.hasPrefix(path + "/") } }
      let tree = FileTree(paths: files)
      for file in files { #expect(tree.index(of: file).map(tree.string(at:)) == file) }
      #expect(Set(tree.entries.indices.map(tree.string(at:))).count == tree.entries.count)
    }
  }

  @Test func showsPathsThatAreNoText() {
    #expect(FileTree.Problem(path: Array("a\u{e9}".utf8), reason: .linkOutside).shownPath == "a\u{e9}")
    #expect(FileTree.Problem(path: [0x61, 0xFF], reason: .notUTF8).shownPath == "a\\xFF")
    #expect(FileTree.Problem(path: [0x61, 0x0A], reason: .controlCharacter).shownPath == "a\\x0A")
  }
}
