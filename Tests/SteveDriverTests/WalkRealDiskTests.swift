import Foundation
import SteveDriver
import SteveModel
import TestSupport
import Testing

@Suite struct WalkRealDiskTests {
  private let folder = TemporaryFolder()

  private func git(_ arguments: [String], in path: String) throws -> [String] {
    let git = Process()
    git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    git.arguments = ["git", "-c", "core.ignorecase=false"] + arguments
    git.currentDirectoryURL = URL(fileURLWithPath: path)
    git.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
      .merging(["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1"]) { $1 }
    let output = Pipe()
    git.standardOutput = output
    try git.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    git.waitUntilExit()
    try #require(git.terminationStatus == 0)
    return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// git lists untracked files by the same patterns; only hidden ones are steve's own rule.
  @Test(arguments: [UInt64(21), 22, 23, 24]) func listsWhatGitLists(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    _ = try git(["init", "-q", "--template="], in: folder.path)
    let patterns = [
      "a", "/b", "c/", "*.o", "!a", "!*.o", "/*/c", "**/b", "d/**", "!d/a", "[ab]/", "d", "/w/a", "w/b/", "*a*", "!/c/",
    ]
    for _ in 0..<400 { folder.write("", to: path(&random)) }
    for _ in 0..<60 {
      let names = path(&random).split(separator: "/").dropLast().joined(separator: "/")
      let lines = (0..<Int.random(in: 1...3, using: &random)).map { _ in patterns.randomElement(using: &random) ?? "" }
      folder.write(lines.joined(separator: "\n"), to: names.isEmpty ? ".gitignore" : names + "/.gitignore")
    }
    folder.write("", to: "w/steve.yml")
    folder.write("*.tmp\n/w/c\nw/d/*\n!w/d/a", to: ".gitignore")
    let root = folder.path + "/w"
    let disk = try RealDisk(root: root)
    var options = WalkOptions()
    options.repositoryPrefix = try #require(try repositoryPrefix(of: disk, rootPath: disk.rootPath))
    #expect(options.repositoryPrefix == ["w"])
    let tree = fileTree(of: disk, options)
    let files = tree.entries.indices.filter { tree.entries[$0].kind == .file }.map(tree.string(at:))
    let listed = try git(["ls-files", "-o", "-z", "--exclude-per-directory=.gitignore"], in: root)
    #expect(files.sorted() == listed.filter { !$0.hasPrefix(".") && !$0.contains("/.") }.sorted())
  }

  private func path(_ random: inout SeededGenerator) -> String {
    let names = ["a", "b", "c", "d", "w", "ab"]
    let folders = (0..<Int.random(in: 0...4, using: &random)).map { _ in
      (names.randomElement(using: &random) ?? "") + "f"
    }
    let name = ["a", "b", "c", "d", "a.o", "b.o", "x.tmp", "y"].randomElement(using: &random) ?? ""
    return (["w"] + folders.map { Bool.random(using: &random) ? $0 : String($0.dropLast()) } + [name + "_"]).joined(
      separator: "/"
    )
    .replacingOccurrences(of: "_", with: Bool.random(using: &random) ? "" : "1")
  }

  @Test func doesNotDependOnTheNumberOfThreads() throws {
    for number in 0..<2000 { folder.write("", to: "m\(number % 70)/s\(number % 7)/f\(number).swift") }
    let disk = try RealDisk(root: folder.path)
    var trees: [FileTree] = []
    for threads in [1, 2, 5] {
      var options = WalkOptions()
      options.threads = threads
      trees.append(fileTree(of: disk, options))
    }
    let expected = FileTree(paths: (0..<2000).map { "m\($0 % 70)/s\($0 % 7)/f\($0).swift" })
    for tree in trees {
      #expect(tree.entries.indices.map(tree.string(at:)) == expected.entries.indices.map(expected.string(at:)))
      #expect(tree.entries.map(\.end) == expected.entries.map(\.end))
    }
  }

  @Test func survivesTenThousandNestedFolders() throws {
    var descriptor = open(folder.path, O_RDONLY | O_DIRECTORY)
    for _ in 0..<10_000 {
      mkdirat(descriptor, "d", 0o755)
      let next = openat(descriptor, "d", O_RDONLY | O_DIRECTORY)
      close(descriptor)
      descriptor = next
    }
    close(descriptor)
    defer { folder.removeByTool() }
    let tree = fileTree(of: try RealDisk(root: folder.path))
    #expect(tree.entries.count == 2048)
    #expect(tree.problems.map(\.reason) == [.pathTooLong])
    #expect(tree.failures.isEmpty)
  }

  @Test func listsNeitherPipesNorSocketsAndOpensNone() throws {
    mkfifo(folder.path + "/pipe", 0o644)
    mkfifo(folder.path + "/.gitignore", 0o644)
    folder.write("", to: "a")
    let tree = fileTree(of: try RealDisk(root: folder.path))
    #expect(tree.entries.count == 1)
    #expect(tree.problems.map(\.reason) == [.specialFile])
    #expect(tree.failures.isEmpty)
  }

  @Test func readsAFolderOfManyNames() throws {
    let names = (0..<5000).map { "a name of some length, number \($0).swift" }
    for name in names { folder.write("", to: name) }
    let tree = fileTree(of: try RealDisk(root: folder.path))
    #expect(Set(tree.entries.indices.map(tree.string(at:))) == Set(names))
  }
}
