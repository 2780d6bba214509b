import SteveDriver
import TestSupport
import Testing

@Suite struct InterruptedRunTests {
  /// A run that has written an output and was ended before it could say so leaves `pending` behind.
  @Test func whatItWroteIsNoted() throws {
    let workspace = try SickWorkspace()
    try workspace.disk.rename(".steve/cache/ledger", to: ".steve/cache/pending")
    let answer = try workspace.mended()
    #expect(answer.lines.isEmpty && answer.errors.isEmpty && answer.warnings.isEmpty)
    #expect(try workspace.disk.status(".steve/cache/pending") == nil)
    #expect(try workspace.disk.status(".steve/cache/ledger") != nil)
    // So the next change of an input needs no copy.
    workspace.disk.addFile("Text/Sources/More.swift")
    #expect(try workspace.mended().warnings.isEmpty)
  }
}
