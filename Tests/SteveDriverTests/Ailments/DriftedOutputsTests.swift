import SteveDriver
import TestSupport
import Testing

@Suite struct DriftedOutputsTests {
  @Test func writesWhatIsMissingAndWhatIsOld() throws {
    let workspace = try SickWorkspace()
    let good = try #require(workspace.disk.text(of: "Log/BUILD.bazel"))
    try workspace.disk.remove("Log/BUILD.bazel")
    workspace.disk.addFile("Text/Sources/More.swift")
    let answer = try workspace.mended()
    #expect(answer.lines == ["create Log/BUILD.bazel", "rewrite Text/BUILD.bazel"])
    #expect(answer.warnings.isEmpty, "what steve wrote itself needs no copy")
    #expect(workspace.disk.text(of: "Log/BUILD.bazel") == good)
    #expect(workspace.disk.text(of: "Text/BUILD.bazel")?.contains("More.swift") == true)
  }

  @Test func fillsWhatWasEmptied() throws {
    let workspace = try SickWorkspace()
    let good = workspace.disk.text(of: "Log/BUILD.bazel")
    workspace.disk.addFile("Log/BUILD.bazel")
    #expect(try workspace.mended().lines == ["rewrite Log/BUILD.bazel"])
    #expect(workspace.disk.text(of: "Log/BUILD.bazel") == good)
  }
}
