import Foundation
import SteveDriver
import SteveModel
import TestSupport
import Testing

@Suite struct WalkProblemTests {
  private let disk = InMemoryDisk(root: "work")

  private struct Shown: Equatable, CustomStringConvertible {
    let path: String
    let reason: FileTree.Problem.Reason
    init(_ path: String, _ reason: FileTree.Problem.Reason) { (self.path, self.reason) = (path, reason) }
    var description: String { "\(path): \(reason)" }
  }

  private func shown(_ tree: FileTree) -> [Shown] { tree.problems.map { Shown($0.shownPath, $0.reason) } }

  @Test func listsLinksToFilesOfTheWorkspaceAlone() {
    disk.addFile("real/file")
    disk.addFile("../elsewhere")
    disk.addFile("../workX/near")
    disk.addFolder("real/empty")
    disk.addSpecial("../pipe")
    disk.addLink("good", to: "real/file")
    disk.addLink("chain", to: "good")
    disk.addLink("absolute", to: disk.rootPath + "/real/file")
    disk.addLink("out", to: "../elsewhere")
    disk.addLink("near", to: "../workX/near")
    disk.addLink("folder", to: "real")
    disk.addLink("up", to: "..")
    disk.addLink("dangling", to: "nothing")
    disk.addLink("through", to: "real/file/x")
    disk.addLink("self", to: "self")
    disk.addLink("pipe", to: "../pipe")
    disk.addLink("real/back", to: "../good")
    let tree = fileTree(of: disk)
    let links = tree.entries.indices.filter { tree.entries[$0].kind == .link }.map(tree.string(at:))
    #expect(links == ["chain", "good", "real/back"])
    #expect(
      shown(tree) == [
        Shown("absolute", .linkOutside), Shown("dangling", .danglingLink), Shown("folder", .linkToFolder),
        Shown("near", .linkOutside),
        Shown("out", .linkOutside),
        Shown("pipe", .specialFile), Shown("self", .loopingLink), Shown("through", .danglingLink),
        Shown("up", .linkToFolder),
      ])
  }

  @Test func passesOverBazelsLinksInTheRoot() {
    disk.addFolder("../cache")
    disk.addFile("file")
    disk.addLink("bazel-out", to: "../cache")
    disk.addLink("bazel-bin", to: "../gone")
    disk.addLink("bazel-file", to: "file")
    disk.addLink("sub/bazel-out", to: "../../cache")
    disk.addLink("bazel-things/out", to: "../gone")
    disk.addFile("bazel/steve")
    let tree = fileTree(of: disk)
    #expect(
      tree.entries.indices.map(tree.string(at:)) == [
        "bazel-file", "bazel-things", "bazel", "bazel/steve", "file", "sub",
      ])
    #expect(shown(tree) == [Shown("bazel-things/out", .danglingLink), Shown("sub/bazel-out", .linkToFolder)])
  }

  @Test func listsNoSpecialFilesAndNoBadNames() {
    disk.addSpecial("pipe")
    disk.addFile(Array("bad".utf8) + [0xFF])
    disk.addFile("line\nend")
    disk.addFile("tab\tname/x")
    disk.addFile("del\u{7F}")
    disk.addFile("c1\u{85}")
    disk.addFile("fine \u{e9}\u{1F600}")
    let tree = fileTree(of: disk)
    #expect(tree.entries.indices.map(tree.string(at:)) == ["fine \u{e9}\u{1F600}"])
    #expect(
      shown(tree) == [
        Shown("bad\\xFF", .notUTF8), Shown("c1\u{85}", .controlCharacter), Shown("del\\x7F", .controlCharacter),
        Shown("line\\x0Aend", .controlCharacter), Shown("pipe", .specialFile), Shown("tab\\x09name", .controlCharacter),
      ])
  }

  /// What is ignored or hidden is none of steve's business, whatever is wrong with it.
  @Test func saysNothingOfWhatIsIgnored() {
    disk.addFile(".gitignore", "*.x\nout\n")
    disk.addSpecial("pipe.x")
    disk.addLink("dangling.x", to: "nothing")
    disk.addFile("line\nend.x")
    disk.addLink("out", to: "/")
    disk.addLink(".hidden", to: "nothing")
    disk.addSpecial(".pipe")
    let tree = fileTree(of: disk)
    #expect(tree.problems.isEmpty && tree.entries.isEmpty)
  }

  @Test func countsWhatVanishesAsNeverThere() {
    for path in ["a/x", "b/y", "c/z", "d/q"] { disk.addFile(path) }
    disk.fail(.list, "a", with: ENOENT)
    disk.fail(.list, "b", with: ENOTDIR)
    disk.fail(.list, "c", with: ELOOP)
    let tree = fileTree(of: disk)
    #expect(tree.entries.indices.map(tree.string(at:)) == ["d", "d/q"])
    #expect(tree.failures.isEmpty && tree.problems.isEmpty)
  }

  @Test func saysWhatCouldNotBeRead() {
    for path in ["a/x", "b/y", "c/.gitignore", "c/z"] { disk.addFile(path) }
    disk.addLink("l", to: "a/x")
    disk.fail(.list, "b", with: EACCES)
    disk.fail(.read, "c/.gitignore", with: EIO)
    disk.fail(.destination, "l", with: EACCES)
    let tree = fileTree(of: disk)
    #expect(tree.failures.map(\.shownPath) == ["b", "c/.gitignore", "l"])
    #expect(tree.failures.map(\.code) == [EACCES, EIO, EACCES])
    #expect(tree.entries.indices.map(tree.string(at:)) == ["a", "a/x", "b", "c", "c/z"])
  }

  @Test func failsWithoutARoot() {
    disk.fail(.list, "", with: ENOENT)
    #expect(fileTree(of: disk).failures == [FileTree.Failure(path: [], code: ENOENT)])
  }

  @Test func saysWhatCouldNotBeReadAboveTheRoot() {
    disk.addFile("../.gitignore")
    disk.fail(.read, "../.gitignore", with: EACCES)
    var options = WalkOptions()
    options.repositoryPrefix = ["work"]
    #expect(fileTree(of: disk, options).failures.map(\.shownPath) == ["../.gitignore"])
  }

  @Test func followsNoLinkNamedGitignore() {
    disk.addFile("patterns", "*")
    disk.addLink(".gitignore", to: "patterns")
    disk.addFolder("a/.gitignore")
    let tree = fileTree(of: disk)
    #expect(tree.entries.count == 2 && tree.failures.isEmpty && tree.problems.isEmpty)
  }

  @Test func stopsWherePathsGetTooLong() {
    let name = String(repeating: "n", count: 199)
    let deep = Array(repeating: name, count: 30).joined(separator: "/")
    disk.addFile(deep)
    let tree = fileTree(of: disk)
    #expect(tree.entries.count == 20)
    #expect(tree.problems.map(\.path.count) == [21 * 200 - 1])
    #expect(tree.problems.map(\.reason) == [.pathTooLong])
  }
}
