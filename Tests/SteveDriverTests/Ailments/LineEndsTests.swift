import SteveDriver
import TestSupport
import Testing

@Suite struct LineEndsTests {
  @Test func areMendedInOutputsAlone() throws {
    let workspace = try SickWorkspace()
    let good = try #require(workspace.disk.text(of: "Log/BUILD.bazel"))
    let lines = good.split(separator: "\n", omittingEmptySubsequences: false)
    workspace.disk.addFile("Log/BUILD.bazel", lines.joined(separator: "\r\n"))
    workspace.disk.addFile("Log/module.yml", "kind: utility\r\n")
    let answer = try workspace.mended()
    #expect(answer.lines == ["rewrite Log/BUILD.bazel"])
    #expect(answer.warnings.isEmpty, "there is nothing in it to be kept")
    #expect(workspace.disk.text(of: "Log/BUILD.bazel") == good)
    #expect(workspace.disk.text(of: "Log/module.yml") == "kind: utility\r\n")
  }
}
