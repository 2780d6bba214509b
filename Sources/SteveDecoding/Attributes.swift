import SteveDiagnostics
import SteveManifest
import SteveSyntax

extension YAMLNode {
  /// Attributes of a Bazel target; a `+` stays with its key.
  func attributes(_ log: inout DiagnosticLog) -> Pairs<AttributeValue> {
    let attributes = pairs(&log, key: checkAttribute) { $0.openValue(&$1) }
    checkAppending(attributes, &log) { if case .list = $0 { true } else { false } }
    return attributes
  }

  /// Keys of a spec; a `+` stays with its key.
  func specKeys(_ log: inout DiagnosticLog) -> Pairs<AttributeValue> {
    let pairs = pairs(&log, key: { NameRule.specKey.check($0, &$1) }) { $0.openValue(&$1) }
    checkAppending(pairs, &log) { value in
      switch value {
      case .list, .map: true
      case .text, .integer, .boolean: false
      }
    }
    return pairs
  }
}

private func checkAttribute(_ name: Located<String>, _ log: inout DiagnosticLog) -> Bool {
  guard name.value == "name" || name.value == "+name" else { return NameRule.attribute.check(name, &log) }
  log.error(
    .misplacedKey, "the target's name is no attribute to lay over it; write 'name' beside 'bazel' instead",
    at: name.location)
  return false
}
