import SteveDriver
import TestSupport
import Testing

/// How somebody may name a file behind `explain`, and what reaches the terminal of it.
@Suite struct ExplainTests {
  private let disk = InMemoryDisk(root: "work/shop")

  init() {
    disk.addFile("steve.yml", "workspace: Shop\nplatforms: {iOS: \"17.0\"}\n")
    disk.addFile("Log/module.yml", "kind: utility\n")
    disk.addFile("Log/Sources/Log.swift")
  }

  @Test(arguments: ["", "Log", "Log/Sources"]) func aWholePathMeansTheSameFromAnyFolder(_ folder: String) throws {
    let lines = try explain("/work/shop/Log/module.yml", in: folder, disk).lines
    #expect(lines == ["Log/module.yml: the manifest of 'Log'"])
  }

  @Test(arguments: ["/work/shopping/Log/module.yml", "/work/shop2", "/work"])
  func aFolderThatBeginsLikeTheWorkspaceIsAnotherOne(_ path: String) {
    do throws(Stop) {
      let lines = try explain(path, in: "", disk).lines
      Issue.record("it was taken for a path in the workspace: \(lines)")
    } catch {
      #expect(error.status == .usage)
      #expect(error.message == "'\(path)' is no path in the workspace")
    }
  }

  /// A name may hold signs that a terminal obeys.
  @Test func signsThatATerminalObeysAreNotPassedOn() throws {
    let path = "Log/Sources/a\u{1B}[2J\u{07}.md"
    disk.addFile(path)
    let lines = try explain(path, in: "", disk).lines
    #expect(lines.count == 1 && lines[0].hasPrefix("Log/Sources/a"))
    #expect(lines[0].utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F })
  }
}
