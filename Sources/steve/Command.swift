import SteveDriver

/// One row of the table of commands.
struct Command: Sendable {
  struct Option: Sendable {
    let name: String
    /// What the value is, for an option that takes one.
    var value: String?
    let help: String
  }

  let name: String
  /// What stands behind the name, in the help.
  let operands: String
  let summary: String
  let details: String
  let options: [Option]
  /// Whether nothing behind the name is steve's.
  var isVerbatim = false
  /// Whether what stands behind a `--` is another program's.
  var handsOnRest = false
  /// Options whose names are kept for later.
  var laterOptions: [String] = []
  let run: @Sendable (Invocation) throws(Stop) -> ExitStatus

  /// In the order of the help.
  static let all: [Command] = [
    .initialise, .generate, .sync, .check, .bazel, .test, .fixme, .focus, .graph, .explain, .eject, .help,
  ]

  static func named(_ name: String) -> Command? { all.first { $0.name == name } }
}

/// A call of a command: everything that it may look at.
struct Invocation {
  let arguments: Arguments
  let options: Options
  var terminal: Terminal
  let signals: SignalWays
}
