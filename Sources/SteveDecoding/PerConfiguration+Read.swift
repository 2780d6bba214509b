import SteveDiagnostics
import SteveManifest
import SteveSyntax

extension YAMLNode {
  /// One value, or one per configuration: which configurations there are, only steve.yml says.
  func perConfiguration<Value>(_ log: inout DiagnosticLog, of value: ReadItem<Value>) -> PerConfiguration<Value>? {
    guard case .mapping = content else { return value(self, &log).map { PerConfiguration($0) } }
    let pairs = pairs(&log, key: { checkConfiguration($0, &$1) }, value: value)
    return PerConfiguration(each: pairs.map { (configuration: $0.key, value: $0.value) })
  }
}

private func checkConfiguration(_ name: Located<String>, _ log: inout DiagnosticLog) -> Bool {
  guard name.value.utf8.first == UInt8(ascii: "+") else { return NameRule.configuration.check(name, &log) }
  log.error(.notAppendable, "a '+' belongs before the key that holds the configurations", at: name.location)
  return false
}
