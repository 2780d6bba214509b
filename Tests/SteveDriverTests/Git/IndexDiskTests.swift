import Foundation
import SteveDriver
import SteveModel
import TestSupport
import Testing

/// An index holds what a checkout of it would: where everything is added, both disks say the same.
@Suite struct IndexDiskTests {
  private static func index(_ repository: GitRepository, in workspace: String = "") throws -> IndexDisk {
    let variables = GitRepository.surroundings
    let root = workspace.isEmpty ? repository.folder.path : repository.path(workspace)
    return try IndexDisk(root: root, seconds: 60) { variables[$0] }
  }

  /// A line for each entry and problem of a tree.
  private func lines(_ tree: FileTree) -> [String] {
    tree.entries.indices.map { "\(tree.entries[$0].kind) \(tree.entries[$0].flags.rawValue) \(tree.string(at: $0))" }
      + tree.problems.map { "\($0.reason) \($0.shownPath)" } + tree.failures.map { "\($0.code) \($0.shownPath)" }
  }

  private func tree(of disk: some Disk) throws -> FileTree {
    var options = WalkOptions()
    options.repositoryPrefix = try #require(try repositoryPrefix(of: disk, rootPath: disk.rootPath))
    return disk.tree(options)
  }

  private static let links = [
    ("a/file", "b/one.swift"), ("a/folder", "b"), ("a/nothing", "none"), ("a/loop", "loop"), ("a/up", "../top.swift"),
    ("a/outside", "../../above.swift"), ("a/through", "folder/one.swift"), ("a/back", "b/../b/one.swift"),
    ("a/here", "./b/./one.swift"), ("a/chain", "through"), ("a/root", ".."), ("a/below", "b/one.swift/x"),
    ("a/around", "../../w/top.swift"), ("a/above", "../.."), ("a/etc", "/dev/null"),
  ]

  private func repository(_ format: GitRepository.Format) throws -> GitRepository {
    let repository = try GitRepository(format)
    let texts = [
      "above.swift": "", ".gitignore": "*.tmp\n", "w/steve.yml": "", "w/top.swift": "top", "w/a/b/one.swift": "one\n",
      "w/a/b/two words.swift": "", "w/a/b.swift": "", "w/a/b-c/x.swift": "", "w/a/b0/x.swift": "", "w/ä/ö.swift": "",
      "w/x.tmp": "", "w/deep/er/and/deeper/still.swift": "", "w/a/.gitignore": "ignored/\n", "w/a/ignored/x.swift": "",
      "w/nested/steve.yml": "", "w/nested/x.swift": "", "w/Pkg/Package.swift": "", "w/Pkg/BUILD": "",
      "wide/x.swift": "",
    ]
    for (path, text) in texts { repository.folder.write(text, to: path) }
    for (path, target) in IndexDiskTests.links + [("a/absolute", repository.path("w/top.swift"))] {
      try FileManager.default.createSymbolicLink(atPath: repository.path("w/" + path), withDestinationPath: target)
    }
    chmod(repository.path("w/a/b.swift"), 0o755)
    try repository.git("add", "-A", "-f")
    return repository
  }

  @Test(arguments: GitRepository.Format.allCases) func isAsTheDiskIs(_ format: GitRepository.Format) throws {
    let repository = try repository(format)
    let real = try RealDisk(root: repository.path("w"))
    let index = try IndexDiskTests.index(repository, in: "w")
    let expected = lines(try tree(of: real))
    // What kind of thing is out there, nobody looks.
    let isOutside = { (line: String) in line.hasSuffix(" a/above") || line.hasSuffix(" a/etc") }
    let found = try lines(tree(of: index))
    #expect(found.filter { !isOutside($0) } == expected.filter { !isOutside($0) })
    #expect(found.filter(isOutside).sorted() == ["linkOutside a/above", "linkOutside a/etc"])
    #expect(expected.contains("link 0 a/through") && expected.contains("linkOutside a/outside"), "\(expected)")
    for path in try paths(in: repository) { try expectSame(path, real, index) }
  }

  private func paths(in repository: GitRepository) throws -> [String] {
    let listed = try repository.git("-C", "w", "ls-files", "-z").split(separator: "\0").map(String.init)
    return listed + [
      "", "a", "a/b", "none", "top.swift/x", "a/folder/one.swift", "a/folder/none", "a/loop/x", "../.gitignore",
      "../.git", "../../.git", ".git", "../none",
    ]
  }

  private func expectSame(_ path: String, _ real: RealDisk, _ index: IndexDisk) throws {
    let isOutside = ["a/outside", "a/etc", "a/above", "a/absolute"].contains(path)
    for links in [LinkPolicy.follow, .refuse] {
      // What lies outside the workspace is in nobody's index of it.
      if links == .follow, isOutside { continue }
      if path != "../.git" {
        #expect(answer { try read(path, links, real) } == answer { try read(path, links, index) }, "\(path) \(links)")
      }
      let status = answer { try real.status(path, links: links).map { "\($0.kind)" } }
      #expect(answer { try index.status(path, links: links).map { "\($0.kind)" } } == status, "\(path) \(links)")
    }
    if path.hasPrefix("..") { return }
    #expect(
      try index.destination(ofLink: path) == (isOutside ? .fileOutside : real.destination(ofLink: path)), "\(path)")
  }

  private func read(_ path: String, _ links: LinkPolicy, _ disk: some Disk) throws -> String {
    var bytes: [UInt8] = []
    let mode = try disk.read(path, links: links, into: &bytes)
    return "\(mode & 0o111 != 0) \(String(decoding: bytes, as: UTF8.self))"
  }

  private func answer(_ body: () throws -> String?) -> String {
    do { return try body() ?? "nothing" } catch let error as DiskError { return "error \(error.code)" } catch {
      return "\(error)"
    }
  }

  @Test(arguments: GitRepository.Format.allCases) func bytesAreKnownByTheirName(_ format: GitRepository.Format) throws {
    let index = try IndexDiskTests.index(repository(format), in: "w")
    #expect(index.isKnown("top.swift", toHold: Array("top".utf8), isExecutable: false))
    #expect(!index.isKnown("top.swift", toHold: Array("top\n".utf8), isExecutable: false))
    #expect(!index.isKnown("top.swift", toHold: Array("top".utf8), isExecutable: true))
    #expect(index.isKnown("a/b.swift", toHold: [], isExecutable: true))
    #expect(!index.isKnown("none", toHold: [], isExecutable: false))
    // The text of a link is no file's.
    #expect(!index.isKnown("a/file", toHold: Array("b/one.swift".utf8), isExecutable: false))
  }

  @Test func nothingIsWritten() throws {
    let index = try IndexDiskTests.index(repository(.sha1), in: "w")
    #expect(throws: DiskError.self) { try index.write([], to: "new") }
    #expect(throws: DiskError.self) { try index.remove("top.swift") }
    #expect(throws: DiskError.self) { try index.rename("top.swift", to: "x") }
    #expect(throws: DiskError.self) { try index.makeFolder("x") }
    #expect(throws: DiskError.self) { try index.setExecutable(true, "top.swift") }
  }

  /// A clone of a part of the objects lacks some; that is no empty file.
  @Test func whatGitDoesNotHaveCanNotBeRead() throws {
    let repository = try repository(.sha1)
    let object = try repository.git("rev-parse", ":w/top.swift").filter { $0 != "\n" }
    try FileManager.default.removeItem(
      atPath: repository.path(".git/objects/\(object.prefix(2))/\(object.dropFirst(2))"))
    let index = try IndexDiskTests.index(repository, in: "w")
    #expect(answer { try read("top.swift", .refuse, index) } == "error \(EIO)")
    #expect(answer { try read("a/b/one.swift", .refuse, index) } == "false one\n")
  }

  /// Two answers for any number of files, and no question about what is known by its name.
  @Test func gitIsStartedForTheListAndForTheContents() throws {
    let repository = try repository(.sha1)
    let programs = TemporaryFolder()
    let git = try #require(try which("git"))
    programs.write("#!/bin/sh\necho \"$@\" >>'\(programs.path)/calls'\nexec '\(git)' \"$@\"\n", to: "git")
    chmod(programs.path + "/git", 0o755)
    let variables = GitRepository.surroundings.merging(["PATH": programs.path]) { $1 }
    let index = try IndexDisk(root: repository.path("w"), seconds: 60) { variables[$0] }
    #expect(index.isKnown("top.swift", toHold: Array("top".utf8), isExecutable: false))
    #expect(try calls(programs) == ["rev-parse", "diff-index"])
    for path in ["top.swift", "a/b/one.swift", "a/through"] { _ = try read(path, .follow, index) }
    #expect(try calls(programs) == ["rev-parse", "diff-index", "cat-file"])
  }

  private func calls(_ programs: TemporaryFolder) throws -> [String] {
    try String(contentsOfFile: programs.path + "/calls", encoding: .utf8).split(separator: "\n").compactMap { line in
      line.split(separator: " ").dropFirst(4).first.map(String.init)
    }
  }

  private func which(_ name: String) throws -> String? {
    (environmentValue("PATH") ?? "").split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
