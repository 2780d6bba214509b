package import SteveDiagnostics

/// What a command has done and found.
package struct Report: Sendable {
  package enum Action: Sendable, Equatable {
    case create, rewrite, append, delete, changeMode, takeHeader
    case rename(to: String)

    /// What was done to a file, as it is printed.
    package func sentence(about path: String) -> String {
      switch self {
      case .create: "create \(path)"
      case .rewrite: "rewrite \(path)"
      case .append: "append \(path)"
      case .delete: "delete \(path)"
      case .changeMode: "change the mode of \(path)"
      case .takeHeader: "take the header off \(path)"
      case .rename(let new): "rename \(path) to \(new)"
      }
    }
  }

  /// A file that was put in another place.
  package struct Move: Sendable, Equatable {
    package let path: String
    package let newPath: String
  }

  /// Files that were written, or would have been, in the order of their paths; those of `fixme` in the order it mends in.
  package var actions: [(action: Action, path: String)] = []
  /// What was moved before anything was written, in the order of the paths.
  package var moves: [Move] = []
  /// Why they were or would be written, by the bytes of their paths, if somebody asked.
  package var reasons: [[UInt8]: String] = [:]
  package var unchangedCount = 0
  package var log = DiagnosticLog()
  package var timings = Timings()
  /// What to do next, said when all is done.
  package var closing = ""
  /// What another program has said that has failed.
  package var toolOutput: [UInt8] = []
  /// Whether some of the work could not be done.
  package var hasFailed = false

  package init() {}

  package var status: ExitStatus {
    if hasFailed { return .failure }
    if log.diagnostics.contains(where: { $0.code == .unsupportedFormat || $0.code == .unsupportedVersion }) {
      return .usage
    }
    return log.errorCount > 0 ? .findings : .good
  }

  /// Takes over what an earlier stage of the same command has done and found.
  mutating func take(_ earlier: Report) {
    actions = (earlier.actions + actions).sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    moves = earlier.moves + moves
    log.append(earlier.log)
    closing = earlier.closing + closing
    toolOutput = earlier.toolOutput + toolOutput
    hasFailed = hasFailed || earlier.hasFailed
  }

  mutating func fail(reading error: DiskError) {
    fail(.unreadable, error.reading, path: error.path)
  }

  mutating func fail(_ code: DiagnosticCode, _ message: String, path: String) {
    log.error(code, message, path: path)
    hasFailed = true
  }
}
