import SteveDiagnostics
import SteveManifest
import SteveSyntax

extension YAMLNode {
  /// Attributes of a Bazel target; a `+` stays with its key.
  func attributes(_ log: inout DiagnosticLog) -> Pairs<AttributeValue> {
    let attributes = pairs(&log, key: checkAttribute) { $0.openValue(&$1) }
    guard attributes.contains(where: { $0.key.value.utf8.first == UInt8(ascii: "+") }) else { return attributes }
    for (key, value) in attributes where key.value.utf8.first == UInt8(ascii: "+") {
      if case .list = value { continue }
      log.error(
        .expectedList, "'\(key.value)' appends to a list, so its value is one; write \(key.value): […]",
        at: key.location)
    }
    let names = Set(attributes.map(\.key.value))
    for (key, _) in attributes where names.contains("+" + key.value) {
      log.error(
        .conflictingKeys, "'\(key.value)' and '+\(key.value)' exclude each other; keep one of them", at: key.location)
    }
    return attributes
  }
}

private func checkAttribute(_ name: Located<String>, _ log: inout DiagnosticLog) -> Bool {
  guard name.value == "name" || name.value == "+name" else { return NameRule.attribute.check(name, &log) }
  log.error(
    .misplacedKey, "the target's name is no attribute to lay over it; write 'name' beside 'bazel' instead",
    at: name.location)
  return false
}
