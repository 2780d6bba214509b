/// One thing that somebody should know, where it stands, and how to mend it.
package struct Diagnostic: Sendable, Equatable {
  package enum Severity: String, Sendable, Comparable {
    case error, warning, note

    /// Errors come first.
    package static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

    private var rank: Int {
      switch self {
      case .error: 0
      case .warning: 1
      case .note: 2
      }
    }
  }

  /// A remark that belongs to a diagnostic: another place that takes part, or the way out.
  package struct Note: Sendable, Equatable {
    package var message: String
    package var location: SourceLocation?

    package init(_ message: String, at location: SourceLocation? = nil) {
      self.message = message
      self.location = location
    }
  }

  package var severity: Severity
  package var code: DiagnosticCode
  /// One sentence without a full stop, in lower case, as compilers write.
  package var message: String
  /// `nil` when no line can be blamed; then `path` may still name the file.
  package var location: SourceLocation?
  /// The file or folder it is about, from the workspace's root, when there is no line to show.
  package var path: String?
  package var notes: [Note]

  /// Where it stands or what it is about.
  var file: String? { location?.file ?? path }

  package init(
    _ severity: Severity, _ code: DiagnosticCode, _ message: String, at location: SourceLocation? = nil,
    path: String? = nil, notes: [Note] = []
  ) {
    self.severity = severity
    self.code = code
    self.message = message
    self.location = location
    self.path = path
    self.notes = notes
  }
}
