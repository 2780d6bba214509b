import SteveDiagnostics
import SteveManifest
import SteveSyntax

extension YAMLNode {
  /// Attributes of a Bazel target; a `+` stays with its key.
  func attributes(_ log: inout DiagnosticLog) -> Pairs<AttributeValue> {
    let attributes = pairs(&log, key: { NameRule.attribute.check($0, &$1) }) { $0.openValue(&$1) }
    guard attributes.contains(where: { $0.key.value.utf8.first == UInt8(ascii: "+") }) else { return attributes }
    let names = Set(attributes.map(\.key.value))
    for (key, _) in attributes where names.contains("+" + key.value) {
      log.error(
        .conflictingKeys, "'\(key.value)' and '+\(key.value)' exclude each other; keep one of them", at: key.location)
    }
    return attributes
  }
}
