import Foundation
import SteveDiagnostics
import SteveManifest
import SteveModel
import Testing

/// The codes of diagnostics: each is one, has a case, and can be explained.
@Suite struct CodeTests {
  @Test func noTwoCodesShareAName() {
    let names = DiagnosticCode.all.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test func everyCodeHasACase() {
    let shown = Set(Case.all.flatMap { codes(in: $0.text("stderr")) })
    // Files can't describe a folder twice; Swift code can, below.
    let missing = DiagnosticCode.all.map(\.name).filter { !shown.contains($0) && $0 != "repeated-module" }
    #expect(missing.isEmpty, "no case shows \(missing.joined(separator: ", "))")
  }

  @Test func aFolderDescribedTwiceIsAnError() {
    var workspace = WorkspaceManifest(name: "Shop")
    workspace.modules = [ModuleManifest(folder: "Log", kind: .utility), ModuleManifest(folder: "Log", kind: .utility)]
    let tree = FileTree(
      entries: [.init(offset: 0, length: 3, kind: .folder, flags: [], end: 1)], arena: Array("Log\0".utf8))
    var log = DiagnosticLog()
    #expect(throws: Rejection.self) {
      _ = try validate(workspace, tree: tree, isForeignPackage: { _ in false }, log: &log)
    }
    #expect(log.diagnostics.contains { $0.code == .repeatedModule })
  }

  @Test func everyShownCodeIsInTheTable() {
    let known = Set(DiagnosticCode.all.map(\.name))
    for example in Case.all {
      for code in codes(in: example.text("stderr")) { #expect(known.contains(code), "\(example.name) shows [\(code)]") }
    }
  }

  @Test(arguments: DiagnosticCode.all.map(\.name)) func everyCodeIsExplained(_ name: String) throws {
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("steve-explain-\(UUID())")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let answer = try SteveProgram.run(["explain", name], in: scratch, scratch: scratch)
    let lines = String(decoding: answer.stdout, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(answer.status == 0)
    #expect(answer.stderr.isEmpty)
    #expect(lines.first == Substring(name))
    #expect(lines.allSatisfy { $0.count <= 100 })
    #expect(lines.dropFirst(2).joined().count > 40)
  }

  /// What stands in brackets at the end of a message.
  private func codes(in text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      guard
        line.contains(": error: ") || line.contains(": warning: ") || line.contains(": note: ")
          || line.hasPrefix("error: ") || line.hasPrefix("note: ") || line.hasPrefix("warning: "),
        line.hasSuffix("]"), let start = line.lastIndex(of: "[")
      else { return nil }
      return String(line[line.index(after: start)...].dropLast())
    }
  }
}
