import SteveDriver
import TestSupport
import Testing

@Suite struct PartFoldersTests {
  /// A required part in the wrong case is what keeps the whole workspace from being written.
  private func workspace() throws -> SickWorkspace {
    let workspace = try SickWorkspace()
    workspace.disk.addFile("Locker/module.yml", "kind: feature\n")
    workspace.disk.addFile("Locker/Sources/Default.swift")
    workspace.disk.addFile("Locker/interface/Locker.swift", "x")
    return workspace
  }

  private func expectRenamed(_ disk: some Disk, _ memory: InMemoryDisk) throws {
    let foreseen = try SickWorkspace.mended(disk, isDryRun: true)
    let answer = try SickWorkspace.mended(disk)
    #expect(
      answer.lines == [
        "rename Locker/interface to Locker/Interface", "create Locker/BUILD.bazel",
        "create Locker/Interface/BUILD.bazel",
      ])
    #expect(foreseen.lines == answer.lines && answer.status == .good && foreseen.status == .good)
    #expect(memory.text(of: "Locker/Interface/Locker.swift") == "x")
    #expect(memory.text(of: "Locker/interface/Locker.swift") == nil)
    #expect(try SickWorkspace.mended(disk).lines.isEmpty)
  }

  @Test func getTheLetterCaseOfTheirParts() throws {
    let workspace = try workspace()
    try expectRenamed(workspace.disk, workspace.disk)
  }

  @Test func getItOnADiskThatTakesBothCasesForOne() throws {
    let workspace = try workspace()
    try expectRenamed(CaseBlindDisk(workspace.disk), workspace.disk)
  }

  @Test func areLeftWhereSomethingIsInTheWay() throws {
    let workspace = try SickWorkspace()
    workspace.disk.addFile("Log/tests/LogTests.swift", "mine")
    workspace.disk.addFile("Log/Tests", "a file")
    let answer = try workspace.mended()
    #expect(answer.lines.isEmpty)
    #expect(
      answer.errors == [
        "Log/tests: only letter case tells this from 'Tests', and many disks can hold one of them alone [case-twins]"
      ])
    #expect(workspace.disk.text(of: "Log/tests/LogTests.swift") == "mine")
  }

  @Test func areLeftWhereTheManifestsWouldBeWrong() throws {
    let workspace = try SickWorkspace()
    workspace.disk.addFile("Log/tests/LogTests.swift")
    workspace.disk.addFile("Log/tests/a:b.swift")
    let answer = try workspace.mended()
    #expect(answer.lines.isEmpty)
    #expect(
      answer.errors == ["Log/tests: 'Log/tests' belongs to no part; did you mean 'Log/Tests'? [near-part-folder]"])
  }

  @Test func areNoneWhereAModuleLiesInThem() throws {
    let workspace = try SickWorkspace()
    workspace.disk.addFile("Log/tests/Helper/module.yml", "kind: utility\n")
    workspace.disk.addFile("Log/tests/Helper/Sources/Helper.swift")
    let answer = try workspace.mended()
    #expect(answer.lines == ["create Log/tests/Helper/BUILD.bazel"])
    #expect(answer.errors.isEmpty)
  }

  /// Some disks without letter case take a new case of the old name for the old name.
  @Test func goByANameInBetween() throws {
    let workspace = try workspace()
    workspace.disk.forgetAccesses()
    _ = try workspace.mended()
    let renamed = workspace.disk.accesses.filter { $0.operation == .rename && $0.path.hasPrefix("Locker/") }
    #expect(renamed.prefix(2).map(\.path) == ["Locker/interface", "Locker/.interface.steve-tmp"])
  }
}
