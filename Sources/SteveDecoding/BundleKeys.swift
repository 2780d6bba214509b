import SteveDiagnostics
import SteveManifest
import SteveSyntax

/// What apps and demos say of their bundle.
let bundleKeys: [Key<BundleSettings>] = [
  Key("bundle_id") { $0.bundleID = $1.node.perConfiguration(&$2) { $0.filledText(&$1) } },
  Key("info") { $0.info = $1.node.propertyList(infoKeys, &$2) },
  Key("entitlements") { $0.entitlements = $1.node.propertyList(entitlementsKeys, &$2) },
  Key("product_name") { $0.productName = $1.node.perConfiguration(&$2) { $0.name(.product, &$1) } },
  Key("app_icon") { $0.appIcon = $1.node.perConfiguration(&$2) { $0.name(.product, &$1) } },
  Key("provisioning_profile") { $0.provisioningProfile = $1.node.provisioningProfiles(&$2) },
]

let infoKeys = KeyTable<InfoSetting?>(
  "'info'", [Key(required: "properties") { $0 = $1.node.properties(&$2, key: checkProperty) }])

let entitlementsKeys = KeyTable<InfoSetting?>(
  "'entitlements'",
  [Key(required: "properties") { $0 = $1.node.properties(&$2) { NameRule.property.check($0, &$1) } }])

let provisioningProfileKeys = KeyTable<ProvisioningProfile>(
  "'provisioning_profile'",
  [
    Key("name") { $0.name = $1.node.filledText(&$2) },
    Key("file") { $0.file = $1.node.profileFile(&$2) },
  ])

extension YAMLNode {
  fileprivate func propertyList(
    _ keys: KeyTable<InfoSetting?>, _ log: inout DiagnosticLog
  ) -> PerConfiguration<InfoSetting>? {
    // Only a mapping with configurations in it is one per configuration.
    guard case .mapping(let mapping) = content, !mapping.holds("properties") else {
      return propertyListSetting(keys, &log).map { PerConfiguration($0) }
    }
    return perConfiguration(&log) { $0.propertyListSetting(keys, &$1) }
  }

  private func propertyListSetting(_ keys: KeyTable<InfoSetting?>, _ log: inout DiagnosticLog) -> InfoSetting? {
    guard case .mapping = content else { return path(&log).map { .file($0) } }
    var setting: InfoSetting?
    keys.read(self, into: &setting, &log)
    return setting
  }

  fileprivate func properties(
    _ log: inout DiagnosticLog, key rule: (Located<String>, inout DiagnosticLog) -> Bool
  ) -> InfoSetting {
    .properties(pairs(&log, key: rule) { $0.openValue(&$1) }, at: location)
  }

  fileprivate func provisioningProfiles(_ log: inout DiagnosticLog) -> PerConfiguration<ProvisioningProfile>? {
    guard case .mapping(let mapping) = content, !mapping.holds("name"), !mapping.holds("file") else {
      return provisioningProfile(&log).map { PerConfiguration($0) }
    }
    return perConfiguration(&log) { $0.provisioningProfile(&$1) }
  }

  /// The name alone, or `{name, file}`.
  private func provisioningProfile(_ log: inout DiagnosticLog) -> ProvisioningProfile? {
    if case .mapping = content {
      var profile = ProvisioningProfile()
      provisioningProfileKeys.read(self, into: &profile, &log)
      return profile
    }
    guard let name = filledText(&log) else { return nil }
    guard isProfileFile(name.value) else { return ProvisioningProfile(name: name) }
    log.error(
      .badName,
      "\(quoted(name.value)) is a file, and here stands a profile's name; write {name: …, file: \(flowItem(name.value))}",
      at: name.location)
    return nil
  }

  fileprivate func profileFile(_ log: inout DiagnosticLog) -> Located<String>? {
    guard let path = path(&log) else { return nil }
    if isProfileFile(path.value) { return path }
    log.error(
      .badPath,
      "\(quoted(path.value)) is no provisioning profile: such a file ends in .mobileprovision or .provisionprofile",
      at: path.location)
    return nil
  }
}

private func isProfileFile(_ name: String) -> Bool {
  name.hasSuffix(".mobileprovision") || name.hasSuffix(".provisionprofile")
}

private func checkProperty(_ name: Located<String>, _ log: inout DiagnosticLog) -> Bool {
  guard name.value == "CFBundleShortVersionString" || name.value == "CFBundleVersion" else {
    return NameRule.property.check(name, &log)
  }
  log.error(
    .versionInInfo, "'\(name.value)' comes from the version of the workspace; remove it here", at: name.location)
  return false
}
