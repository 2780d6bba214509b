/// What the stages of a run have found so far.
///
/// A stage reports everything that it finds and ends with ``rejectIfErrors()``. Only the log can make a ``Rejection``, so
/// whoever catches one knows that something was reported.
package struct DiagnosticLog: Sendable {
  package private(set) var diagnostics: [Diagnostic] = []
  package private(set) var errorCount = 0

  package init() {}

  package mutating func report(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
    if diagnostic.severity == .error { errorCount += 1 }
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
  package mutating func append(_ other: DiagnosticLog) {
    diagnostics += other.diagnostics
    errorCount += other.errorCount
  }

  package func rejectIfErrors() throws(Rejection) {
    if errorCount > 0 { throw Rejection() }
  }
}

/// Says that the log holds at least one error.
package struct Rejection: Error {
  fileprivate init() {}
}
