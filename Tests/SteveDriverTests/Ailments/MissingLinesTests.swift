import SteveDriver
import TestSupport
import Testing

@Suite struct MissingLinesTests {
  @Test func areAppendedInTheKindOfLineEndsThatIsThere() throws {
    let workspace = try SickWorkspace()
    workspace.disk.addFile(".bazelignore", "mine\r\nalso")
    #expect(try workspace.mended().lines == ["append .bazelignore"])
    #expect(workspace.disk.text(of: ".bazelignore") == "mine\r\nalso\r\n.steve\r\n")
  }

  @Test func areAppendedToAFileThatCanBeRunAndStaysSo() throws {
    let workspace = try SickWorkspace()
    workspace.disk.addFile(".bazelignore", "mine\n")
    try workspace.disk.setExecutable(true, ".bazelignore")
    #expect(try workspace.mended().lines == ["append .bazelignore"])
    let mode = try workspace.disk.status(".bazelignore")?.mode ?? 0
    #expect(mode & 0o111 == 0o111)
  }

  @Test func throughALinkNothingIsWritten() throws {
    let workspace = try SickWorkspace(["tools/rc": "mine\n"])
    try workspace.disk.remove(".bazelrc")
    workspace.disk.addLink(".bazelrc", to: "tools/rc")
    let answer = try workspace.mended()
    #expect(answer.lines.isEmpty)
    #expect(
      answer.errors == [".bazelrc: the line 'import %workspace%/bazel/steve/steve.bazelrc' is missing [missing-line]"])
    #expect(workspace.disk.text(of: "tools/rc") == "mine\n")
  }

  /// What the new lines make git ignore is no input any more, in the same run.
  @Test func countForWhatFollows() throws {
    let workspace = try SickWorkspace()
    workspace.disk.addFile(".gitignore", "/.steve/\n")
    workspace.disk.addFile("bazel-mine/module.yml", "kind: utility\n")
    workspace.disk.addFile("bazel-mine/Sources/Mine.swift")
    #expect(try workspace.mended().lines == ["append .gitignore"])
  }

  @Test func aFileThatCannotBeReadIsAFailure() throws {
    let workspace = try SickWorkspace()
    workspace.disk.fail(.read, ".bazelrc", with: 13)
    let answer = try workspace.mended()
    #expect(answer.lines.isEmpty && answer.errors.count == 1)
    #expect(answer.errors.allSatisfy { $0.hasPrefix(".bazelrc: ") && $0.hasSuffix("[unreadable]") })
    #expect(answer.status == .failure)
    #expect(try check(workspace.disk, today: "2026-01-01").status == .failure)
  }
}
