import SteveDiagnostics
import SteveManifest
import SteveSyntax

let swiftKeys = KeyTable<SwiftSettings>(
  "'swift'",
  [
    Key("version") { $0.version = $1.node.version(.swift, &$2) },
    Key("concurrency") { $0.concurrency = $1.node.word(&$2) },
    Key("isolation") { $0.isolation = $1.node.word(&$2) },
    Key(list: "features") { $0.features = $1.list(&$2) { $0.swiftFeature(&$1) } },
    Key("interop") { $0.interop = $1.node.word(&$2) },
    Key("warnings_as_errors") { $0.warningsAsErrors = $1.node.boolean(&$2) },
    Key("package_name") { $0.packageName = $1.node.name(&$2) },
  ])

let featureKeys = KeyTable<Located<String>?>(
  "a feature", [Key(required: "experimental") { $0 = $1.node.name(.identifier, &$2) }])

extension YAMLNode {
  /// The version alone, or a mapping.
  func swiftSettings(_ log: inout DiagnosticLog) -> SwiftSettings? {
    guard case .mapping = content else { return version(.swift, &log).map { SwiftSettings(version: $0) } }
    var settings = SwiftSettings()
    swiftKeys.read(self, into: &settings, &log)
    return settings
  }

  /// The name of an upcoming feature, or `{experimental: name}`.
  fileprivate func swiftFeature(_ log: inout DiagnosticLog) -> SwiftFeature? {
    guard case .mapping = content else { return name(.identifier, &log).map { SwiftFeature($0) } }
    var name: Located<String>?
    featureKeys.read(self, into: &name, &log)
    return name.map { SwiftFeature($0, isExperimental: true) }
  }
}
