import SteveDiagnostics
import SteveDriver
import SteveManifest
import SteveSyntax
import TestSupport
import Testing

/// A rich workspace with one broken manifest, through all stages: refused at places that are there, or written as files that
/// can be read again, nowhere but in the workspace.
@Suite struct PipelineFuzzTests {
  private static let mutation = ByteMutation([
    "\n", " ", ": ", "- ", "[", "]", "{", "}", ",", "\"", "#", "~", "true", "false", "[]", "{}", "\"\"", "-1", "../",
    "..",
    "/", "**/", "*", "{module}", "+", "é", "\\\\", "\\n", "kind: app\n", "kind: standard\n", "name: Cart\n",
    "folder: .\n",
    "tests: false\n", "platforms: [macOS]\n", "Cart", "Feed", "Interface", "Tests", "Log", "Sources", "Modules/*",
    "iOS",
    "implementation: ", "interface: ", "sources: [\"**\"]\n", "generated: [Sources/X.swift]\n", "$(x)", "@", ":",
  ])

  @Test(arguments: RichWorkspace.manifests.keys.sorted()) func oneBrokenManifest(path: String) throws {
    var random = SeededGenerator(seed: UInt64(path.utf8.count))
    let texts = RichWorkspace.texts
    let whole = try #require(texts.first { $0.path == path }?.text)
    var written = 0
    for _ in 0..<ByteMutation.rounds(40) {
      let bytes = Self.mutation.mutated(Array(whole.utf8), edits: 1...2, using: &random)
      // The disk in memory is filled with text; what is none is for the tests of the reading.
      guard let text = String(validating: bytes, as: UTF8.self) else { continue }
      let disk = InMemoryDisk()
      for file in texts { disk.addFile(file.path, file.path == path ? text : file.text) }
      guard let report = try? sync(disk, SyncRequest(outputs: Set(Output.allCases)))
      else { continue }
      expectPlaces(of: report.log.sorted, path, TextPlaces(bytes), text)
      for action in report.actions where action.path.hasSuffix("BUILD.bazel") {
        let file = try #require(disk.text(of: action.path))
        #expect(throws: Never.self, "\(text)") { try StarlarkFile.parse(Array(file.utf8), .build) }
      }
      let writes = disk.accesses.filter { [.write, .rename, .remove, .makeFolder].contains($0.operation) }
      #expect(writes.allSatisfy { !$0.path.contains("..") && !$0.path.hasPrefix("/") }, "\(text)")
      if report.status == .good { written += 1 }
    }
    #expect(written > 0)
  }

  private func expectPlaces(of found: [Diagnostic], _ path: String, _ places: TextPlaces, _ text: String) {
    for diagnostic in found {
      for location in [diagnostic.location] + diagnostic.notes.map(\.location) {
        guard let location, location.file == path else { continue }
        #expect(places.holds(line: location.line, column: location.column), "\(diagnostic) \(text)")
      }
    }
  }
}
