import SteveDriver
import TestSupport
import Testing

@Suite struct ForeignOutputsTests {
  @Test(arguments: ["filegroup(name = \"mine\")\n", ""])
  func areNeverTouched(text: String) throws {
    let workspace = try SickWorkspace()
    try workspace.disk.remove(".steve/cache/ledger")
    workspace.disk.addFile("Log/BUILD.bazel", text)
    let answer = try workspace.mended()
    #expect(answer.lines.isEmpty)
    #expect(
      answer.errors == [
        "Log/BUILD.bazel: steve would write this file, but nothing in it says that it is steve's [foreign-output]"
      ])
    #expect(answer.status == .findings)
    #expect(workspace.disk.text(of: "Log/BUILD.bazel") == text)
  }

  @Test func stopNothingElse() throws {
    let workspace = try SickWorkspace()
    workspace.disk.addFile("Log/BUILD.bazel", "filegroup(name = \"mine\")\n")
    try workspace.disk.remove("Text/BUILD.bazel")
    let answer = try workspace.mended()
    #expect(answer.lines == ["create Text/BUILD.bazel"])
    #expect(answer.status == .findings)
  }
}
