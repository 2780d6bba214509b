import SteveDiagnostics
import SteveDriver

extension Command {
  static let help = Command(
    name: "help", operands: "[COMMAND]", summary: "says what a command does", details: "", options: []
  ) { invocation throws(Stop) in
    let operands = invocation.options.operands
    if operands.count > 1 { throw Stop(.usage, "'help' takes one command, not \(operands.count)") }
    guard let name = operands.first else {
      invocation.terminal.printResult(overview)
      return .good
    }
    guard let command = Command.named(name) else { throw Stop(unknownCommand: name) }
    invocation.terminal.printResult(command.page)
    return .good
  }

  static var overview: String {
    let width = all.map { $0.name.count + $0.operands.count + 1 }.max() ?? 0
    var text = """
      steve keeps the build rules of a modular Swift workspace in step with its manifests.

      usage: steve [OPTIONS] <command> …


      """
    for command in all {
      let head = command.operands.isEmpty ? command.name : command.name + " " + command.operands
      text += "  " + head + String(repeating: " ", count: width - head.count + 2) + command.summary + "\n"
    }
    text += """

      Before the command:
        -C DIR                     works as if started in DIR
        --no-sync                  leaves out the sync before 'bazel' and 'test'
        --version                  says which steve this is
      Before or behind it:
        --quiet                    says errors alone
        --verbose                  says warnings and counts also when there is nothing to do
        --color auto|always|never  colours diagnostics; auto does so on a terminal
        -h, --help                 says what there is, or what the command does

      To begin: 'steve init'; then a folder with Swift files in Sources/ and a module.yml that says 'kind: utility';
      then 'steve sync'.

      The workspace is the nearest folder upwards that holds steve.yml. Exit status: 0 good, 1 findings, 2 wrong usage,
      3 the work could not be done. 'steve help COMMAND' says more; so does 'steve explain CODE' for a code in brackets.

      """
    return text
  }

  var page: String {
    var text = "usage: steve \(name)\(operands.isEmpty ? "" : " " + operands)\n\n\(summary)\n"
    if !details.isEmpty { text += "\n\(details)\n" }
    guard !options.isEmpty else { return text }
    text += "\n"
    let heads = options.map { $0.name + ($0.value.map { " " + $0 } ?? "") }
    let width = heads.map(\.count).max() ?? 0
    for (head, option) in zip(heads, options) {
      text += "  " + head + String(repeating: " ", count: width - head.count + 2) + option.help + "\n"
    }
    return text
  }
}

extension Stop {
  init(unknownCommand name: String) {
    let near = nearestName(to: name, among: Command.all.map(\.name)).map { "; did you mean '\($0)'?" } ?? ""
    self.init(.usage, "unknown command '\(name)'\(near)")
  }
}
