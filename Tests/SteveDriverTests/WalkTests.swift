import SteveDriver
import SteveModel
import TestSupport
import Testing

@Suite struct WalkTests {
  private let disk = InMemoryDisk()

  private func paths(_ options: WalkOptions = WalkOptions()) -> [String] {
    let tree = fileTree(of: disk, options)
    return tree.entries.indices.map(tree.string(at:))
  }

  private func options(ignore: [String] = [], kept: [String] = []) -> WalkOptions {
    var options = WalkOptions()
    options.ignore = ignore
    options.keptNames = kept
    return options
  }

  @Test func listsInTheOrderOfFiles() {
    for path in ["b/x", "a+.swift", "a.swift", "Sub/A.swift", "Sub.swift", "b/c/y", "steve.yml"] { disk.addFile(path) }
    disk.addFolder("empty")
    let tree = fileTree(of: disk)
    #expect(
      tree.entries.indices.map(tree.string(at:)) == [
        "Sub.swift", "Sub", "Sub/A.swift", "a.swift", "a+.swift", "b", "b/c", "b/c/y", "b/x", "empty", "steve.yml",
      ])
    #expect(tree.entries.map(\.end) == [1, 3, 3, 4, 5, 9, 8, 8, 9, 10, 11])
    #expect(
      tree.entries.map(\.kind) == [.file, .folder, .file, .file, .file, .folder, .folder, .file, .file, .folder, .file])
  }

  @Test func leavesOutHiddenNames() {
    for path in [".hidden", ".git/config", "a/.b/c", "a/..x", "a/d", ".BUILD"] { disk.addFile(path) }
    #expect(paths() == ["a", "a/d"])
  }

  @Test func leavesOutWhatIsIgnored() {
    disk.addFile(".gitignore", "*.o\n/build/\n")
    disk.addFile("a/.gitignore", "!keep.o\nsecret")
    for path in ["x.o", "a/x.o", "a/keep.o", "a/secret/y", "build/z", "a/build/z", "keep.o"] { disk.addFile(path) }
    #expect(paths() == ["a", "a/build", "a/build/z", "a/keep.o"])
  }

  @Test func letsTheWorkspacesPatternsWin() {
    disk.addFile("a/.gitignore", "!x.gen\n*.txt")
    for path in ["a/x.gen", "a/n.txt", "gen/a"] { disk.addFile(path) }
    #expect(paths(options(ignore: ["*.gen", "!n.txt", "/gen"])) == ["a", "a/n.txt"])
  }

  @Test func keepsBuildFilesAndOutputsAlthoughIgnored() {
    disk.addFile(".gitignore", "BUILD*\ntarget.yml\nother.yml\nout/\nmodule.yml")
    for path in ["a/BUILD", "a/BUILD.bazel", "a/BUILD.x", "a/target.yml", "a/other.yml", "out/BUILD", "a/module.yml"] {
      disk.addFile(path)
    }
    disk.addFolder("b/BUILD")
    let tree = fileTree(of: disk, options(kept: ["target.yml"]))
    #expect(tree.entries.indices.map(tree.string(at:)) == ["a", "a/BUILD", "a/BUILD.bazel", "a/target.yml", "b"])
    #expect(tree.entries.map(\.flags) == [.buildFile, .ignored, .ignored, .ignored, []])
  }

  @Test func flagsFoldersByWhatTheyList() {
    for path in ["a/module.yml", "b/Package.swift", "c/BUILD.bazel", "c/module.yml", "d/module.yml/x"] {
      disk.addFile(path)
    }
    disk.addFile("e/.gitignore", "module.yml\nPackage.swift")
    disk.addFile("e/module.yml")
    let tree = fileTree(of: disk)
    let flags = tree.children(of: nil).map { tree.entries[$0].flags }
    #expect(flags == [.moduleManifest, .packageManifest, [.moduleManifest, .buildFile], [], []])
  }

  @Test func flagsFoldersByWhatTheyHide() {
    let files = [
      "a/.b/c", "b/.c.yml", "c/.gitkeep", "c/.DS_Store", "d/.e/.f.g", "d/.h.i", "e/.x.y", "e/.z/a", "f/..x", "g/h/.i/j",
    ]
    for path in files { disk.addFile(path) }
    disk.addFile("e/.gitignore", ".x.*\n.z/\n")
    let tree = fileTree(of: disk)
    let flags = tree.children(of: nil).map { tree.entries[$0].flags }
    #expect(
      flags == [.hiddenFolder, .hiddenFile, [], [.hiddenFolder, .hiddenFile], [], .hiddenFile, []])
    #expect(tree.index(of: "g/h").map { tree.entries[$0].flags } == .hiddenFolder)
  }

  @Test func staysOutOfNestedWorkspaces() {
    for path in ["steve.yml", "a/steve.yml", "a/b/c", "d/steve.yml/x"] { disk.addFile(path) }
    let tree = fileTree(of: disk)
    #expect(tree.entries.indices.map(tree.string(at:)) == ["a", "d", "d/steve.yml", "d/steve.yml/x", "steve.yml"])
    #expect(tree.entries.map(\.flags) == [.nestedWorkspace, [], [], [], []])
    #expect(!disk.accesses.contains(InMemoryDisk.Access(.list, "a/b")))
  }

  @Test func readsIgnoreFilesAboveTheRoot() {
    let disk = InMemoryDisk(root: "repo/ios/App")
    disk.addFile("../../.gitignore", "/ios/App/gone\n/here\nios/*/sub/x\n*.log")
    disk.addFile("../.gitignore", "/App/low\n!fine.log")
    disk.addFile("../../../.gitignore", "*")
    for path in ["gone", "here", "sub/x", "sub/y", "low", "a.log", "fine.log"] { disk.addFile(path) }
    var options = WalkOptions()
    options.repositoryPrefix = ["ios", "App"]
    let tree = fileTree(of: disk, options)
    #expect(tree.entries.indices.map(tree.string(at:)) == ["fine.log", "here", "sub", "sub/y"])
  }

  /// Whoever works in an ignored folder means it.
  @Test func walksARootThatIsIgnoredItself() {
    let disk = InMemoryDisk(root: "repo/out")
    disk.addFile("../.gitignore", "out/")
    disk.addFile("a")
    var options = WalkOptions()
    options.repositoryPrefix = ["out"]
    #expect(fileTree(of: disk, options).entries.count == 1)
  }

  @Test func readsEachFolderOnceAndNoFile() {
    for path in ["a/b/c.swift", "a/d.swift", ".git/x", "e/.gitignore", "f/g"] { disk.addFile(path) }
    _ = fileTree(of: disk)
    #expect(
      Set(disk.accesses) == [
        .init(.list, ""), .init(.list, "a"), .init(.list, "a/b"), .init(.list, "e"), .init(.list, "f"),
        .init(.read, "e/.gitignore"),
      ])
    #expect(disk.accesses.count == 6)
  }

  @Test func asksForKindsOnlyWhereFoldersDoNotSay() {
    let silent = InMemoryDisk(listsKinds: false)
    for target in [disk, silent] {
      target.addFile(".gitignore", "x/\n*.o")
      for path in ["a/x/b", "a/y", "c.o", "x.swift", ".h/i", "d/steve.yml", "d/e"] { target.addFile(path) }
      target.addLink("l", to: "a/y")
    }
    let (one, other) = (fileTree(of: disk), fileTree(of: silent))
    #expect(one.entries.indices.map(one.string(at:)) == other.entries.indices.map(other.string(at:)))
    #expect(one.entries.map(\.kind) == other.entries.map(\.kind))
    #expect(one.entries.map(\.flags) == other.entries.map(\.flags))
    #expect(!disk.accesses.contains { $0.operation == .status })
  }
}
