import SteveDiagnostics
import SteveManifest
import SteveSyntax

extension YAMLNode {
  /// Settings by name, or such a mapping for each configuration: no setting is a mapping itself.
  func buildSettings(_ log: inout DiagnosticLog) -> PerConfiguration<BuildSettingPairs>? {
    perConfigurationOfMappings("a setting", &log) { $0.buildSettingPairs(&$1) }
  }

  /// Texts by name, or such a mapping for each configuration.
  func values(_ log: inout DiagnosticLog) -> PerConfiguration<Pairs<Located<String>>>? {
    perConfigurationOfMappings("a value", &log) { node, log in
      node.pairs(&log, key: { NameRule.identifier.check($0, &$1) }) { $0.text(&$1) }
    }
  }

  private func perConfigurationOfMappings<Value>(
    _ noun: String, _ log: inout DiagnosticLog, of value: ReadItem<Value>
  ) -> PerConfiguration<Value>? {
    guard let mapping = mapping(&log) else { return nil }
    let inner = mapping.filter { if case .mapping = $1.content { true } else { false } }
    if inner.isEmpty { return value(self, &log).map { PerConfiguration($0) } }
    guard inner.count == mapping.count else {
      log.error(
        .expectedText,
        "\(noun) is no mapping; write a mapping for each configuration and nothing beside, or none at all",
        at: inner[0].key.location)
      return nil
    }
    return perConfiguration(&log, of: value)
  }

  private func buildSettingPairs(_ log: inout DiagnosticLog) -> BuildSettingPairs {
    let pairs = pairs(&log, key: { NameRule.buildSetting.check($0, &$1) }) { $0.buildSetting(&$1) }
    checkAppending(pairs, &log) { if case .list = $0 { true } else { false } }
    return pairs
  }

  /// Text as it was written, a plain `true` or `false` as Xcode writes it, or a list of such.
  private func buildSetting(_ log: inout DiagnosticLog) -> BuildSettingValue? {
    guard case .sequence = content else { return settingText(&log).map { .text($0) } }
    return list(&log) { $0.settingText(&$1) }.map { .list($0) }
  }

  private func settingText(_ log: inout DiagnosticLog) -> String? {
    plainBoolean.map { $0 ? "YES" : "NO" } ?? text(&log)?.value
  }
}

/// Reports a key with a `+` whose value can't be appended, and one that stands there without it too.
func checkAppending<Value>(_ pairs: Pairs<Value>, _ log: inout DiagnosticLog, isList: (Value) -> Bool) {
  guard pairs.contains(where: { $0.key.value.utf8.first == UInt8(ascii: "+") }) else { return }
  for (key, value) in pairs where key.value.utf8.first == UInt8(ascii: "+") && !isList(value) {
    log.error(
      .expectedList, "'\(key.value)' appends to a list, so its value is one; write \(key.value): […]",
      at: key.location)
  }
  let names = Set(pairs.map(\.key.value))
  for (key, _) in pairs where names.contains("+" + key.value) {
    log.error(
      .conflictingKeys, "'\(key.value)' and '+\(key.value)' exclude each other; keep one of them", at: key.location)
  }
}
