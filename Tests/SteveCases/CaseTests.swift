import Foundation
import Testing

/// What the built program does with each folder of `Tests/Cases`.
@Suite struct CaseTests {
  /// Whether to write what the program does into the cases, to be read and committed.
  private static let isRecording =
    ProcessInfo.processInfo.environment["STEVE_RECORD"] != nil && ProcessInfo.processInfo.environment["CI"] == nil

  @Test func thereAreCases() {
    #expect(Case.all.count > 100)
  }

  @Test(arguments: Case.all) func theProgramDoesWhatTheCaseSays(_ example: Case) throws {
    if geteuid() == 0, example.input.entries.contains(where: { $0.attributes.contains(.unreadable) }) { return }
    let result = try CaseResult(of: example)
    #if os(Linux)
      #expect(result.isPossible)
    #else
      guard result.isPossible else { return }
    #endif
    #expect(result.offences.isEmpty, "\(result.offences.joined(separator: "\n"))")
    let difference = difference(example, result)
    guard !difference.isEmpty else { return }
    if Self.isRecording { try record(result, in: example) }
    let wayOut =
      Self.isRecording
      ? "recorded: read it, then run without STEVE_RECORD"
      : "if it is right: STEVE_RECORD=1 swift test --filter SteveCasesTests"
    Issue.record("\(example.name)\n\(difference)\(wayOut)")
  }

  /// How long each phase took is different each time.
  @Test(arguments: ["sync", "check"]) func timingsAreTold(_ command: String) throws {
    let example = try #require(Case.all.first { $0.name == "sync/creates" })
    let workspace = try CaseWorkspace(example)
    let answer = try SteveProgram.run([command, "--timings"], in: workspace.folder, scratch: workspace.scratch)
    let lines = String(decoding: answer.stderr, as: UTF8.self).split(separator: "\n").filter { $0.contains(" ms  ") }
    #expect(lines.count > 4)
    for line in lines { #expect(line.wholeMatch(of: /\ +[0-9]+\.[0-9]{2}\ ms\ \ [a-z ,.]+/) != nil, "\(line)") }
  }

  private func difference(_ example: Case, _ result: CaseResult) -> String {
    var text = ""
    for (name, found) in files(of: result) where example.text(name) != found {
      text += unifiedDiff(example.text(name), found, from: "\(example.name)/\(name)", to: "what happened")
    }
    return text
  }

  private func record(_ result: CaseResult, in example: Case) throws {
    for (name, found) in files(of: result) { try example.record(found, as: name) }
  }

  /// A missing file stands for no text, a missing `exit` for 0.
  private func files(of result: CaseResult) -> [(name: String, text: String)] {
    [
      ("exit", result.status == 0 ? "" : "\(result.status)\n"), ("stdout", result.stdout), ("stderr", result.stderr),
      ("expected.txt", result.expected),
    ]
  }
}
