import SteveDiagnostics
import SteveDriver

extension Command {
  static let explain = Command(
    name: "explain", operands: "FILE|MODULE|CODE", summary: "says why a file is as it is, or what a code means",
    details: """
      FILE: whether it is as the manifests say, what it is made from, and which of that has moved since steve last wrote
      it; of any other file, which target lists it, or why none does. MODULE, or the name of a target: the same for all
      its files. CODE: what the code behind a diagnostic means, and the ways out.

      A word with a '/' in it is a FILE; a name that could be several is a CODE first, then a MODULE.
      """,
    options: [
      Option(name: "--timings", help: "say how long each phase took")
    ]
  ) { invocation throws(Stop) in
    let operands = invocation.options.operands
    guard operands.count == 1, let word = operands.first, !word.isEmpty else {
      throw Stop(.usage, "'explain' takes a file, a module, or the code in brackets behind a diagnostic")
    }
    if let code = DiagnosticCode.all.first(where: { $0.name == word }) {
      invocation.terminal.printResult("\(code.name)\n\n\(wrapped(code.explanation, at: 100))\n")
      return .good
    }
    return try invocation.explain(word)
  }

  /// The text in lines of at most so many letters, broken at spaces.
  private static func wrapped(_ text: String, at width: Int) -> String {
    var lines: [String] = []
    for word in text.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      if let last = lines.last, last.count + word.count < width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension Invocation {
  /// What stands for something in the workspace.
  fileprivate func explain(_ word: String) throws(Stop) -> ExitStatus {
    let place: (disk: RealDisk, folder: String)
    do throws(Stop) { place = try workspaceAndFolder() } catch {
      // Codes are for everywhere, so a name like one's was meant to be one.
      let near = nearestName(to: word, among: DiagnosticCode.all.map(\.name))
      throw near.map { Stop(.usage, "there is no code '\(word)'; did you mean '\($0)'?") } ?? error
    }
    let (disk, folder) = place
    let explanation = try SteveDriver.explain(word, in: folder, disk)
    printDiagnostics(of: explanation.report, disk, showsAll: arguments.isVerbose)
    terminal.printResult(explanation.lines.map { $0 + "\n" }.joined())
    printTimings(of: explanation.report)
    return explanation.report.status
  }
}
