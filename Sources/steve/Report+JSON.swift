import SteveDiagnostics
import SteveDriver
import SteveSyntax

extension Report {
  /// What `check --format json` prints; the schema is described in the README.
  var json: [UInt8] {
    let findings = log.sorted
    return JSONValue.object([
      ("schema", .string("steve.check/1")),
      ("status", .integer(Int(status.rawValue))),
      ("unchanged", .integer(unchangedCount)),
      ("findings", .array(findings.map(\.json))),
    ]).printed()
  }
}

extension Diagnostic {
  fileprivate var json: JSONValue {
    .object(
      [
        ("code", .string(code.name)), ("severity", .string(severity.rawValue)), ("message", .string(message)),
      ] + Diagnostic.place(location, path) + [("notes", .array(notes.map(\.json)))])
  }

  fileprivate static func place(_ location: SourceLocation?, _ path: String?) -> [(key: String, value: JSONValue)] {
    guard let location else { return path.map { [("path", .string($0))] } ?? [] }
    return [("path", .string(location.file)), ("line", .integer(location.line)), ("column", .integer(location.column))]
  }
}

extension Diagnostic.Note {
  fileprivate var json: JSONValue {
    .object([("message", .string(message))] + Diagnostic.place(location, nil))
  }
}
