import SteveDiagnostics
import SteveManifest
import SteveSyntax

struct SourceDraft {
  var path: Located<String>?
  var platforms: [Located<Platform>]?
}

let sourceKeys = KeyTable<SourceDraft>(
  "an entry of 'sources'",
  [
    Key(required: "path") { $0.path = $1.node.path(&$2) },
    Key("platforms") { $0.platforms = $1.node.filledWords(&$2) },
  ])

extension YAMLNode {
  /// A path or pattern, or `{path, platforms}`.
  func sourceEntry(_ log: inout DiagnosticLog) -> SourceEntry? {
    guard case .mapping = content else { return path(&log).map { SourceEntry($0) } }
    var draft = SourceDraft()
    sourceKeys.read(self, into: &draft, &log)
    return draft.path.map { SourceEntry($0, platforms: draft.platforms) }
  }
}
