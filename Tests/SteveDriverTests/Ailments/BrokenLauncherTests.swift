import SteveDriver
import TestSupport
import Testing

@Suite struct BrokenLauncherTests {
  @Test func isMadeWhereItIsMissing() throws {
    let workspace = try SickWorkspace()
    let good = workspace.disk.text(of: "steve")
    try workspace.disk.remove("steve")
    #expect(try workspace.mended().lines == ["create steve"])
    #expect(workspace.disk.text(of: "steve") == good)
    #expect(try workspace.disk.status("steve")?.mode == 0o755)
  }

  @Test func getsItsModeAndKeepsItsText() throws {
    let workspace = try SickWorkspace()
    workspace.disk.addFile("steve", "#!/bin/sh\nexec tools/steve\n")
    #expect(try workspace.mended().lines == ["change the mode of steve"])
    #expect(workspace.disk.text(of: "steve") == "#!/bin/sh\nexec tools/steve\n")
    #expect(try workspace.mended().lines.isEmpty)
  }

  @Test(arguments: ["", "#!/bin/sh\necho mine\n"]) func whatStartsSomethingElseIsLeft(text: String) throws {
    let workspace = try SickWorkspace()
    workspace.disk.addFile("steve", text)
    let answer = try workspace.mended()
    #expect(answer.lines.isEmpty)
    #expect(
      answer.errors == ["steve: the launcher would stand here, but nothing in it starts steve [foreign-launcher]"])
    #expect(workspace.disk.text(of: "steve") == text)
  }
}
