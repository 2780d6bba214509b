import SteveDriver
import TestSupport
import Testing

@Suite struct MissingSeedsTests {
  @Test func areMadeAgainAndKeptAsTheyAre() throws {
    let workspace = try SickWorkspace()
    try workspace.disk.remove("BUILD.bazel")
    workspace.disk.addFile(".bazelversion", "7.0.0\n")
    #expect(try workspace.mended().lines == ["create BUILD.bazel"])
    #expect(workspace.disk.text(of: ".bazelversion") == "7.0.0\n")
  }

  /// Bazel prefers `BUILD.bazel`, so a new one would hide it.
  @Test func aRootFileOfTheOtherNameIsAsGood() throws {
    let workspace = try SickWorkspace()
    try workspace.disk.rename("BUILD.bazel", to: "BUILD")
    #expect(try workspace.mended().lines.isEmpty)
  }

  @Test func theModuleGetsItsLineAtOnce() throws {
    let workspace = try SickWorkspace()
    let good = workspace.disk.text(of: "MODULE.bazel")
    try workspace.disk.remove("MODULE.bazel")
    #expect(try workspace.mended().lines == ["create MODULE.bazel"])
    #expect(workspace.disk.text(of: "MODULE.bazel") == good)
  }
}
