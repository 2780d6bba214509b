import SteveDecoding
import SteveDiagnostics
import SteveManifest
import SteveSyntax
import Testing

/// What a text decodes to, and what was said about it: `line:column: message [code]`, notes indented below.
struct Reading<Manifest> {
  var manifest: Manifest
  var said: [String]
}

func module(_ text: String) -> Reading<ModuleManifest> {
  reading(text, "Cart/module.yml") { decodeModule($0, file: "Cart/module.yml", folder: "Cart", log: &$1) }
}

func steve(_ text: String) -> Reading<WorkspaceManifest> {
  reading(text, "steve.yml") { decodeWorkspace($0, file: "steve.yml", log: &$1) }
}

/// A steve.yml with what every one needs; `text` begins on its third line.
func workspace(_ text: String) -> Reading<WorkspaceManifest> {
  steve("workspace: Shop\nplatforms: {iOS: '16.0'}\n" + text)
}

private func reading<Manifest>(
  _ text: String, _ file: String, decode: (YAMLNode, inout DiagnosticLog) -> Manifest
) -> Reading<Manifest> {
  var log = DiagnosticLog()
  guard let node = parseYAML(Array(text.utf8), file: file, log: &log) else {
    preconditionFailure("a test's text is no YAML: \(lines(of: log))")
  }
  let manifest = decode(node, &log)
  return Reading(manifest: manifest, said: lines(of: log))
}

private func lines(of log: DiagnosticLog) -> [String] {
  log.diagnostics.flatMap { diagnostic in
    [place(diagnostic.location) + "\(diagnostic.message) [\(diagnostic.code.name)]"]
      + diagnostic.notes.map { "  " + place($0.location) + $0.message }
  }
}

private func place(_ location: SteveDiagnostics.SourceLocation?) -> String {
  location.map { "\($0.line):\($0.column): " } ?? ""
}

/// One wrong text and everything that has to be said about it.
struct Wrong: Sendable, CustomTestStringConvertible {
  let text: String
  let said: [String]

  init(_ text: String, _ said: String...) {
    self.text = text
    self.said = said
  }

  var testDescription: String { text }
}
