import SteveDriver
import TestSupport
import Testing

@Suite struct LeftoversTests {
  @Test func areDeletedWhereTheWalkGoesAndInTheState() throws {
    let workspace = try SickWorkspace()
    let found = [".a.steve-tmp", "Log/.b.steve-tmp", ".steve/.c.steve-tmp", ".steve/cache/x/.d.steve-tmp"]
    let others = [
      "Log/b.steve-tmp", "Log/.steve-tmp", "Log/..steve-tmp", ".hidden/.e.steve-tmp", ".steve/cache/x/d.steve-tmp",
      // A copy of somebody's file.
      ".steve/kept/x/.f.steve-tmp",
    ]
    for path in found + others { workspace.disk.addFile(path, "half") }
    #expect(try workspace.mended().lines == found.map { "delete \($0)" })
    #expect(found.allSatisfy { workspace.disk.text(of: $0) == nil })
    #expect(others.allSatisfy { workspace.disk.text(of: $0) == "half" })
  }

  /// Steve makes none, so it is somebody's.
  @Test(arguments: ["Log/.x.steve-tmp", ".steve/kept/Log/.x.steve-tmp"]) func aLinkIsLeft(path: String) throws {
    let workspace = try SickWorkspace()
    workspace.disk.addLink(path, to: "module.yml")
    #expect(try workspace.mended().lines.isEmpty)
    #expect(try workspace.disk.status(path, links: .refuse)?.kind == .link)
  }

  @Test func aFolderIsExplainedWhereAnOutputIsWritten() throws {
    let workspace = try SickWorkspace()
    workspace.disk.addFile("Log/.BUILD.bazel.steve-tmp/mine")
    workspace.disk.addFile("Log/.other.steve-tmp/mine")
    let answer = try workspace.mended()
    #expect(answer.lines.isEmpty)
    #expect(
      answer.errors == [
        "Log/.BUILD.bazel.steve-tmp: this folder stands where steve writes a file before the file takes its place "
          + "[leftover-folder]"
      ])
  }
}
