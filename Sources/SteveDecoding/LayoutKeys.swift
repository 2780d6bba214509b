import SteveDiagnostics
import SteveManifest
import SteveSyntax

let layoutKeys = KeyTable<LayoutEntry>(
  "an entry of 'layout'",
  [
    Key("folder") { $0.folder = $1.node.path(&$2) },
    Key("name") { $0.name = $1.node.name(&$2) },
  ])

extension YAMLNode {
  /// Part → folder, or `{folder, name}`.
  func layout(_ log: inout DiagnosticLog) -> Layout {
    pairs(&log, key: { Part.word($0, &$1) != nil }) { $0.layoutEntry(&$1) }
  }

  private func layoutEntry(_ log: inout DiagnosticLog) -> LayoutEntry? {
    guard case .mapping = content else { return path(&log).map { LayoutEntry(folder: $0) } }
    var entry = LayoutEntry()
    layoutKeys.read(self, into: &entry, &log)
    return entry
  }
}
