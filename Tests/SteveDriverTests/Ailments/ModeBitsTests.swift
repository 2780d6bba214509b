import SteveDriver
import TestSupport
import Testing

@Suite struct ModeBitsTests {
  @Test func areSetWithoutWritingTheFile() throws {
    let workspace = try SickWorkspace()
    try workspace.disk.setExecutable(true, "Log/BUILD.bazel")
    workspace.disk.forgetAccesses()
    #expect(try workspace.mended().lines == ["change the mode of Log/BUILD.bazel"])
    #expect(try workspace.disk.status("Log/BUILD.bazel")?.mode == 0o644)
    #expect(!workspace.disk.accesses.contains { $0.operation == .rename && $0.path.hasPrefix("Log/") })
  }
}
