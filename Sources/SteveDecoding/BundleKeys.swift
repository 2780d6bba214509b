import SteveDiagnostics
import SteveManifest
import SteveSyntax

/// What apps and demos say of their bundle.
let bundleKeys: [Key<BundleSettings>] = [
  Key("bundle_id") { $0.bundleID = $1.node.perConfiguration(&$2) { $0.filledText(&$1) } },
  Key("info") { $0.info = $1.node.info(&$2) },
]

let laterBundleKeys = ["product_name", "entitlements", "app_icon", "provisioning_profile"]

let infoKeys = KeyTable<InfoSetting?>(
  "'info'", [Key(required: "properties") { $0 = $1.node.properties(&$2) }])

extension YAMLNode {
  fileprivate func info(_ log: inout DiagnosticLog) -> PerConfiguration<InfoSetting>? {
    // Only a mapping with configurations in it is one per configuration.
    guard case .mapping(let mapping) = content, !mapping.holds("properties") else {
      return infoSetting(&log).map { PerConfiguration($0) }
    }
    return perConfiguration(&log) { $0.infoSetting(&$1) }
  }

  private func infoSetting(_ log: inout DiagnosticLog) -> InfoSetting? {
    guard case .mapping = content else { return path(&log).map { .file($0) } }
    var setting: InfoSetting?
    infoKeys.read(self, into: &setting, &log)
    return setting
  }

  fileprivate func properties(_ log: inout DiagnosticLog) -> InfoSetting {
    .properties(pairs(&log, key: checkProperty) { $0.openValue(&$1) }, at: location)
  }
}

private func checkProperty(_ name: Located<String>, _ log: inout DiagnosticLog) -> Bool {
  guard name.value == "CFBundleShortVersionString" || name.value == "CFBundleVersion" else {
    return NameRule.property.check(name, &log)
  }
  log.error(
    .versionInInfo, "'\(name.value)' comes from the version of the workspace; remove it here", at: name.location)
  return false
}
