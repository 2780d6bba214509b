/// What the stages of a run have found so far.
///
/// A stage reports everything that it finds and ends with ``rejectIfErrors()``. Only the log can make a ``Rejection``, so
/// whoever catches one knows that something was reported.
///
/// Of each file it keeps the first thousand: millions of mistakes, which one generated line can hold, must not become millions
/// of messages.
package struct DiagnosticLog: Sendable {
  private static let limitPerFile = 1000

  package private(set) var diagnostics: [Diagnostic] = []
  /// Counts those too that are not kept.
  package private(set) var errorCount = 0
  private var countByFile: [String: Int] = [:]

  package init() {}

  package mutating func report(_ diagnostic: Diagnostic) {
    if diagnostic.severity == .error { errorCount += 1 }
    if let file = diagnostic.file {
      countByFile[file, default: 0] += 1
      if countByFile[file, default: 0] > Self.limitPerFile { return }
    }
    diagnostics.append(diagnostic)
  }

  /// How many are not kept, by file.
  package var unkept: [(file: String, count: Int)] {
    countByFile.filter { $0.value > Self.limitPerFile }.map { ($0.key, $0.value - Self.limitPerFile) }
      .sorted { $0.file.utf8.lexicographicallyPrecedes($1.file.utf8) }
  }

  package mutating func error(
    _ code: DiagnosticCode, _ message: String, at location: SourceLocation? = nil, path: String? = nil,
    notes: [Diagnostic.Note] = []
  ) {
    report(Diagnostic(.error, code, message, at: location, path: path, notes: notes))
  }

  package mutating func warning(
    _ code: DiagnosticCode, _ message: String, at location: SourceLocation? = nil, path: String? = nil,
    notes: [Diagnostic.Note] = []
  ) {
    report(Diagnostic(.warning, code, message, at: location, path: path, notes: notes))
  }

  package mutating func note(
    _ code: DiagnosticCode, _ message: String, at location: SourceLocation? = nil, path: String? = nil,
    notes: [Diagnostic.Note] = []
  ) {
    report(Diagnostic(.note, code, message, at: location, path: path, notes: notes))
  }

  /// Takes over what another thread found.
  package mutating func append(_ other: DiagnosticLog) { append(other, other.diagnostics) }

  /// Takes over what another log found, of what it keeps only some or in another order.
  package mutating func append(_ other: DiagnosticLog, _ kept: [Diagnostic]) {
    let errors = errorCount + other.errorCount
    for diagnostic in kept { report(diagnostic) }
    for (file, count) in other.unkept { countByFile[file, default: 0] += count }
    errorCount = errors
  }

  package func rejectIfErrors() throws(Rejection) {
    if errorCount > 0 { throw Rejection() }
  }
}

/// Says that the log holds at least one error.
package struct Rejection: Error {
  fileprivate init() {}
}
