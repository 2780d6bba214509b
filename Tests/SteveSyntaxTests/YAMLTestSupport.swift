import SteveDiagnostics
import SteveSyntax

/// What reading a text gave.
struct YAMLReading {
  var root: YAMLNode?
  var diagnostics: [Diagnostic]

  init(_ bytes: [UInt8]) {
    var log = DiagnosticLog()
    root = parseYAML(bytes, file: "module.yml", log: &log)
    diagnostics = log.diagnostics
  }

  init(_ text: String) { self.init(Array(text.utf8)) }

  /// The tree on one line: quoted scalars in single quotes, plain ones bare.
  var tree: String? { root.map(flow) }

  /// Each as `line:column code`.
  var codes: [String] { diagnostics.map { "\(place($0.location)) \($0.code.name)" } }

  var messages: [String] { diagnostics.map(\.message) }

  /// The notes of all, each as `line:column message`.
  var notes: [String] { diagnostics.flatMap(\.notes).map { "\(place($0.location)) \($0.message)" } }
}

func place(_ location: SourceLocation?) -> String {
  location.map { "\($0.line):\($0.column)" } ?? "-"
}

private func flow(_ node: YAMLNode) -> String {
  switch node.content {
  case .scalar(let text, let isPlain): isPlain ? text : "'\(text)'"
  case .sequence(let items): "[" + items.map(flow).joined(separator: ", ") + "]"
  case .mapping(let pairs):
    "{"
      + pairs.map { ($0.key.isPlain ? $0.key.text : "'\($0.key.text)'") + ": " + flow($0.value) }.joined(
        separator: ", ") + "}"
  }
}

/// The keys and scalars with their places, in the order of the text.
func places(_ node: YAMLNode) -> [String] {
  switch node.content {
  case .scalar(let text, _): ["\(place(node.location)) \(text)"]
  case .sequence(let items): ["\(place(node.location)) list"] + items.flatMap(places)
  case .mapping(let pairs):
    ["\(place(node.location)) mapping"]
      + pairs.flatMap { ["\(place($0.key.location)) \($0.key.text):"] + places($0.value) }
  }
}
