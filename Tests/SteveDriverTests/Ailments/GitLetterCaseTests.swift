import SteveDriver
import TestSupport
import Testing

@Suite struct GitLetterCaseTests {
  private static let folder = [
    "Log: git knows this as 'log', and does not see that its letter case has changed [git-letter-case]"
  ]

  @Test func isToldOnceForAFolder() throws {
    let workspace = try SickWorkspace()
    workspace.disk.track(["log/BUILD.bazel", "log/module.yml", "Text/module.yml"], ignoresCase: true)
    #expect(try workspace.mended().errors == GitLetterCaseTests.folder)
  }

  @Test func isGitsOwnBusinessWhereGitSeesIt() throws {
    let workspace = try SickWorkspace()
    workspace.disk.track(["log/module.yml"], ignoresCase: false)
    #expect(try workspace.mended().errors.isEmpty)
  }

  @Test func isToldWhereTheDiskHidesItFromGit() throws {
    let workspace = try SickWorkspace()
    workspace.disk.track(["log/module.yml"], ignoresCase: false)
    #expect(try SickWorkspace.mended(CaseBlindDisk(workspace.disk)).errors == GitLetterCaseTests.folder)
  }

  @Test func whatHasGoneIsNoOtherCase() throws {
    let workspace = try SickWorkspace()
    workspace.disk.track(["Old/module.yml"], ignoresCase: true)
    #expect(try workspace.mended().errors.isEmpty)
  }
}
