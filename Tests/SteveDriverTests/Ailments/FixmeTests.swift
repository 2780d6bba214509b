import SteveDriver
import TestSupport
import Testing

@Suite struct FixmeTests {
  @Test func saysAndDoesNothingWhereAllIsWell() throws {
    let workspace = try SickWorkspace()
    workspace.disk.forgetAccesses()
    let answer = try workspace.mended()
    #expect(answer.lines.isEmpty && answer.errors.isEmpty && answer.status == .good)
    #expect(!workspace.disk.accesses.contains { [.write, .rename, .remove, .makeFolder].contains($0.operation) })
  }

  @Test func locksOnlyToMend() throws {
    let disk = InMemoryDisk()
    disk.addFile("steve.yml", "workspace: Shop\nplatforms: {iOS: \"17.0\"}\n")
    #expect(try !SickWorkspace.mended(disk, isDryRun: true).lines.isEmpty)
    #expect(!disk.isLocked)
    #expect(try !SickWorkspace.mended(disk).lines.isEmpty)
    #expect(disk.isLocked)
  }

  @Test func goesOnWhereOneThingCannotBeDone() throws {
    let workspace = try SickWorkspace()
    try workspace.disk.remove(".bazelversion")
    try workspace.disk.remove("steve")
    workspace.disk.fail(.write, "..bazelversion.steve-tmp", with: 28)
    let answer = try workspace.mended()
    #expect(answer.lines == ["create steve"])
    #expect(
      answer.errors == [".bazelversion: '.bazelversion' can't be written: No space left on device [unwritable]"])
    #expect(answer.status == .failure)
  }

  /// What is wrong in the manifests is for a person; what nobody can read is a failure.
  @Test func aManifestThatCannotBeReadIsAFailure() throws {
    let workspace = try SickWorkspace()
    workspace.disk.fail(.read, "Log/module.yml", with: 13)
    let answer = try workspace.mended()
    #expect(answer.lines.isEmpty)
    #expect(answer.errors.contains { $0.hasPrefix("Log/module.yml: ") && $0.hasSuffix("[unreadable]") })
    #expect(answer.status == .failure)
  }
}
