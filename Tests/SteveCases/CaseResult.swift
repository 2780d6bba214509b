import Foundation

/// What a case gave, in the form of its files.
struct CaseResult {
  var stdout: String
  var stderr: String
  var status: Int32
  /// The files that were made, changed or deleted, as an archive.
  var expected: String
  /// What nobody may have done: files written again with equal bytes, folders touched for nothing.
  var offences: [String] = []
  /// Whether the disk could hold the input at all.
  var isPossible = true

  /// Runs all commands of a case; the last one counts, those before it must go well.
  init(of example: Case) throws {
    let workspace = try CaseWorkspace(example)
    guard let last = example.commands.last else { throw NoCommand() }
    try workspace.prepare(for: example)
    isPossible = workspace.holdsAllNames
    let before = DiskState(of: workspace.folder)
    let answer = try SteveProgram.run(last, in: workspace.folder, scratch: workspace.scratch)
    let changes = DiskChanges(from: before, to: DiskState(of: workspace.folder))
    stdout = CaseResult.text(answer.stdout)
    stderr = CaseResult.text(answer.stderr)
    status = answer.status
    expected = changes.archive(naming: example.expected)
    offences = changes.offences
  }

  private static func text(_ bytes: [UInt8]) -> String {
    String(validating: bytes, as: UTF8.self) ?? escaped(bytes, keeping: [0x0A])
  }

  struct NoCommand: Error {}
}
