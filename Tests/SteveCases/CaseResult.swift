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
    var commands = example.commands
    guard let last = commands.popLast() else { throw NoCommand() }
    for command in commands {
      let answer = try SteveProgram.run(command, in: workspace.folder, scratch: workspace.scratch)
      guard answer.status == 0 else { throw FailedStep(command: command, answer: answer) }
    }
    for command in example.git { try workspace.run(git: command) }
    try workspace.apply(example.edit)
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

  struct FailedStep: Error, CustomStringConvertible {
    let command: [String]
    let answer: SteveProgram.Answer
    var description: String {
      "\(command) ended with \(answer.status): \(String(decoding: answer.stderr, as: UTF8.self))"
    }
  }
}
