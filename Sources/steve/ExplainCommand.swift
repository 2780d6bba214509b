import SteveDiagnostics
import SteveDriver

extension Command {
  static let explain = Command(
    name: "explain", operands: "CODE", summary: "says what the code of a diagnostic means, and the ways out",
    details: "",
    options: []
  ) { invocation throws(Stop) in
    let operands = invocation.options.operands
    guard operands.count == 1, let name = operands.first else {
      throw Stop(.usage, "'explain' takes the code that stands in brackets behind a diagnostic")
    }
    guard let code = DiagnosticCode.all.first(where: { $0.name == name }) else {
      let near = nearestName(to: name, among: DiagnosticCode.all.map(\.name)).map { "; did you mean '\($0)'?" } ?? ""
      throw Stop(.usage, "there is no code '\(name)'\(near)")
    }
    invocation.terminal.printResult("\(code.name)\n\n\(wrapped(code.explanation, at: 100))\n")
    return .good
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
