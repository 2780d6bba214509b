import SteveDriver
import TestSupport
import Testing

@Suite struct CaseTwinsTests {
  @Test func areToldWithinOneFolderAlone() throws {
    let workspace = try SickWorkspace(["Log/Sources/log.swift": "", "docs/Text/a": "", "docs/b/text": ""])
    #expect(
      try workspace.mended().errors == [
        "Log/Sources/log.swift: only letter case tells this from 'Log.swift', and many disks can hold one of them alone "
          + "[case-twins]"
      ])
  }

  @Test func aFileAndAFolderAreSuchToo() throws {
    let workspace = try SickWorkspace(["docs/a/x": "", "docs/A": ""])
    #expect(try workspace.mended().errors.map { $0.contains("[case-twins]") } == [true])
  }
}
