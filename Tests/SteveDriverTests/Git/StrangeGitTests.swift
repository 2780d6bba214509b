import Foundation
import SteveDriver
import TestSupport
import Testing

/// Programs that are called `git` and do not do what git does, and repositories that want something done.
@Suite(.timeLimit(.minutes(1))) struct StrangeGitTests {
  private static let file = "file"

  private static func committed() throws -> GitRepository {
    let repository = try GitRepository()
    repository.folder.write("one\n", to: file)
    try repository.commitAll()
    return repository
  }

  private static func addProgram(_ script: String, _ path: String, to folder: TemporaryFolder) throws {
    try Folder(path: folder.path).writeScript(script, to: path)
  }

  enum Amount: Sendable, CaseIterable {
    case few
    /// So many names fill the pipe of a program that does not read.
    case many

    var paths: [String] {
      [file] + (0..<(self == .few ? 1 : 2000)).map { "folder/with a name that is rather long/and a file \($0)" }
    }
  }

  static let scripts = [
    "says nothing": "exec sleep 20",
    "reads, and says nothing": "cat >/dev/null; exec sleep 20",
    "says nothing, and a child of it neither": "sleep 20 & wait",
    "leaves its streams to a child": "sleep 20 & exit 0",
    "closes its output and stays": "exec >&-; exec sleep 20",
    "does not end after its answer": "cat | sed 's/.*/& missing/'; exec sleep 20",
    "talks without an end": "exec yes",
    "talks without a line end": "exec cat /dev/zero",
    "drips": "while :; do echo x; sleep 0.05; done",
    "ends at once": "exit 0",
    "fails at once": "exit 128",
    "fails after a good answer": "while read -r line; do echo 5626abf0f72e58d7a153368ba57db4c673c0e171; done; exit 1",
    "answers too little": "cat >/dev/null; echo 5626abf0f72e58d7a153368ba57db4c673c0e171",
    "answers too much": "while read -r line; do echo 5626abf0f72e58d7a153368ba57db4c673c0e171; echo; echo x; done",
    "answers something else": "while read -r line; do echo blob; done",
    "is ended by a signal": "kill -9 $$",
  ]

  /// What is told where this script is called `git`.
  private func blobs(_ script: String, _ amount: Amount, seconds: Double) throws -> CommittedBlobs {
    let programs = TemporaryFolder()
    try StrangeGitTests.addProgram(script, "git", to: programs)
    let path = programs.path + ":" + (environmentValue("PATH") ?? "")
    return CommittedBlobs(of: amount.paths, root: programs.path, seconds: seconds) { $0 == "PATH" ? path : nil }
  }

  @Test(arguments: scripts.keys.sorted(), Amount.allCases)
  func isNotBelieved(_ what: String, _ amount: Amount) throws {
    let start = ContinuousClock.now
    let script = try #require(StrangeGitTests.scripts[what])
    #expect(!(try blobs(script, amount, seconds: 0.1).isTracked(StrangeGitTests.file)))
    #expect(ContinuousClock.now - start < .seconds(15), "nobody waits until it ends by itself")
  }

  /// The same answer, from a program that is good: the scripts above are refused for what they do.
  @Test func isBelievedIfItAnswersAsGitDoes() throws {
    let script = "while read -r line; do echo 5626abf0f72e58d7a153368ba57db4c673c0e171; done"
    #expect(try blobs(script, .few, seconds: 60).hold(Array("one\n".utf8), of: StrangeGitTests.file))
  }

  /// A folder and a file that can't be run are no programs, wherever they stand in `PATH`.
  @Test func whatIsNoProgramIsPassedOver() throws {
    let programs = TemporaryFolder()
    programs.write("", to: "a/git/inside")
    programs.write("#!/bin/sh\n", to: "b/git")
    let path = ["a", "b"].map { programs.path + "/" + $0 + ":" }.joined() + (environmentValue("PATH") ?? "")
    let blobs = try StrangeGitTests.committed().blobs(of: [StrangeGitTests.file], ["PATH": path])
    #expect(blobs.isTracked(StrangeGitTests.file))
  }

  // MARK: What a repository names to be run

  /// Settings of a repository's that name a program: `MARK` is one that leaves a file behind.
  static let settings: [[String]] = [
    ["core.fsmonitor", "MARK"], ["core.fsmonitorHookVersion", "1"], ["core.hooksPath", "HOOKS"],
    ["filter.x.clean", "MARK"], ["filter.x.smudge", "MARK"], ["filter.x.process", "MARK"],
    ["filter.x.required", "true"],
    ["diff.x.textconv", "MARK"], ["diff.external", "MARK"], ["alias.cat-file", "!MARK"], ["core.pager", "MARK"],
    ["pager.cat-file", "MARK"], ["core.editor", "MARK"], ["core.askPass", "MARK"], ["core.sshCommand", "MARK"],
    ["core.gitProxy", "MARK"], ["credential.helper", "!MARK"], ["core.alternateRefsCommand", "MARK"],
    ["trace2.eventTarget", "TRACE"],
  ]

  @Test func nothingThatARepositoryNamesIsRun() throws {
    let repository = try StrangeGitTests.committed()
    let mark = try StrangeGitTests.addMark(to: repository)
    for setting in StrangeGitTests.settings {
      let value = setting[1].replacing("MARK", with: mark).replacing("HOOKS", with: repository.path("hooks"))
        .replacing("TRACE", with: repository.path("marked"))
      try repository.git("config", setting[0], value)
    }
    for hook in ["post-index-change", "fsmonitor-watchman", "pre-auto-gc", "reference-transaction"] {
      try StrangeGitTests.addProgram("exec '\(mark)'", "hooks/" + hook, to: repository.folder)
    }
    repository.folder.write("* filter=x diff=x\n", to: ".gitattributes")
    let blobs = repository.blobs(of: [StrangeGitTests.file])
    #expect(blobs.hold(Array("one\n".utf8), of: StrangeGitTests.file))
    #expect(!FileManager.default.fileExists(atPath: repository.path("marked")))
  }

  /// A repository may say that it has only a part of its objects, and where git finds the others.
  @Test(arguments: [
    "ssh://example.com/x", "git://example.com/x", "/nonexistent/x", "ext::MARK", "x::y", "https://example.com/x",
  ])
  func nothingIsFetched(_ url: String) throws {
    let repository = try StrangeGitTests.committed()
    let mark = try StrangeGitTests.addMark(to: repository)
    for setting in [
      ["core.repositoryFormatVersion", "1"], ["extensions.partialClone", "origin"], ["remote.origin.promisor", "true"],
      ["remote.origin.url", url.replacing("MARK", with: mark)], ["remote.origin.uploadpack", mark],
      ["core.sshCommand", mark], ["core.gitProxy", mark], ["protocol.allow", "always"],
      ["http.proxy", "http://[::1]:1"],
    ] { try repository.git("config", setting[0], setting[1]) }
    let object = try repository.git("rev-parse", "HEAD:file").filter { $0 != "\n" }
    try FileManager.default.removeItem(
      atPath: repository.path(".git/objects/\(object.prefix(2))/\(object.dropFirst(2))"))
    _ = repository.blobs(of: [StrangeGitTests.file])
    #expect(!FileManager.default.fileExists(atPath: repository.path("marked")))
  }

  /// - Returns: where a program lies that leaves a file behind.
  private static func addMark(to repository: GitRepository) throws -> String {
    try addProgram("touch '\(repository.path("marked"))'", "mark", to: repository.folder)
    return repository.path("mark")
  }
}
