import SteveDriver
import TestSupport
import Testing

@Suite struct BrokenCacheTests {
  @Test(arguments: ["ledger", "pending"]) func whatNobodyCanReadIsDeleted(name: String) throws {
    let workspace = try SickWorkspace()
    workspace.disk.addFile(".steve/cache/\(name)", "garbage")
    #expect(try workspace.mended().lines == ["delete .steve/cache/\(name)"])
    #expect(try workspace.mended().lines.isEmpty)
  }

  @Test func aFileThatCannotBeReadIsDeleted() throws {
    let workspace = try SickWorkspace()
    workspace.disk.fail(.read, ".steve/cache/ledger", with: 13)
    #expect(try workspace.mended().lines == ["delete .steve/cache/ledger"])
  }

  @Test func whatStandsInItsPlaceIsDeletedAndNothingBehindIt() throws {
    let workspace = try SickWorkspace()
    try workspace.disk.remove(".steve/cache/ledger")
    try workspace.disk.remove(".steve/cache")
    workspace.disk.addFile(".elsewhere/ledger", "mine")
    workspace.disk.addLink(".steve/cache", to: "../.elsewhere")
    #expect(try workspace.mended().lines == ["delete .steve/cache"])
    #expect(workspace.disk.text(of: ".elsewhere/ledger") == "mine")
  }
}
