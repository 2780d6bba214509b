import SteveDiagnostics
import SteveManifest
import SteveSyntax

extension Field {
  /// A description of a part, `false`, or, where a module may have several, a list of descriptions.
  func partSetting(_ part: Part, _ log: inout DiagnosticLog) -> PartSetting? {
    switch node.content {
    case .mapping: return .described([node.partManifest(part, at: key.location, &log)])
    case .scalar("false", isPlain: true): return .absent(node.location)
    case .sequence where part.mayRepeat:
      return node.list(&log) { node, log in node.partManifest(part, at: node.location, &log) }.map { .described($0) }
    case .sequence, .scalar:
      log.error(.expectedMapping, "expected \(forms(of: part)), but found \(node.found)\(wayOut)", at: node.location)
      return nil
    }
  }

  private func forms(of part: Part) -> String {
    part.mayRepeat ? "a mapping, a list of mappings, or false" : "a mapping or false"
  }

  private var wayOut: String {
    node.plainBoolean == true || node.isNull ? "; a part needs no key to exist, only files in its folder" : ""
  }
}

extension YAMLNode {
  fileprivate func partManifest(_ part: Part, at place: SourceLocation, _ log: inout DiagnosticLog) -> PartManifest {
    var manifest = PartManifest(location: place)
    PartKeys.table(of: part).read(self, into: &manifest, &log)
    return manifest
  }
}
