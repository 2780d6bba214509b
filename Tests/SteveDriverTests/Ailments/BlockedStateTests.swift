import SteveDriver
import TestSupport
import Testing

@Suite struct BlockedStateTests {
  @Test func aLinkIsExplainedAndNothingWrittenThroughIt() throws {
    let workspace = try SickWorkspace()
    try workspace.disk.remove(".steve/cache/ledger")
    try workspace.disk.remove(".steve/cache")
    try workspace.disk.remove(".steve")
    // Hidden, so that the walk does not come to it by another way.
    workspace.disk.addFile(".elsewhere/cache/ledger", "mine")
    workspace.disk.addFile(".elsewhere/.x.steve-tmp", "mine")
    workspace.disk.addLink(".steve", to: ".elsewhere")
    let answer = try workspace.mended()
    #expect(answer.lines.isEmpty)
    #expect(
      answer.errors == [
        ".steve: '.steve' is a link, and steve keeps its state in a folder of that name [blocked-state]"
      ])
    #expect(workspace.disk.text(of: ".elsewhere/cache/ledger") == "mine")
    #expect(workspace.disk.text(of: ".elsewhere/.x.steve-tmp") == "mine")
  }

  @Test func aFileInThePlaceOfTheCopiesIsExplained() throws {
    let workspace = try SickWorkspace()
    workspace.disk.addFile(".steve/kept", "mine")
    let answer = try workspace.mended()
    #expect(
      answer.errors == [
        ".steve/kept: '.steve/kept' is no folder, and steve keeps its state in a folder of that name [blocked-state]"
      ])
    #expect(workspace.disk.text(of: ".steve/kept") == "mine")
  }
}
