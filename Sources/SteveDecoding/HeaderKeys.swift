import SteveDiagnostics
import SteveManifest
import SteveSyntax

let headerKeys = KeyTable<HeaderSettings>(
  "'headers'",
  [
    Key(list: "public") { $0.public = $1.paths(&$2) },
    Key(list: "private") { $0.private = $1.paths(&$2) },
    Key(list: "project") { $0.project = $1.paths(&$2) },
  ])

let moduleMapKeys = KeyTable<ModuleMapSetting>(
  "'module_map'",
  [Key("xcode") { $0.xcode = $1.node.path(&$2) }, Key("bazel") { $0.bazel = $1.node.path(&$2) }])

extension YAMLNode {
  /// One file for both outputs, or `{xcode, bazel}`.
  func moduleMap(_ log: inout DiagnosticLog) -> ModuleMapSetting? {
    guard case .mapping = content else { return path(&log).map { ModuleMapSetting(xcode: $0, bazel: $0) } }
    var setting = ModuleMapSetting()
    moduleMapKeys.read(self, into: &setting, &log)
    return setting
  }
}

extension Field {
  /// A list of those that are public, or `{public, private, project}`.
  func headers(_ log: inout DiagnosticLog) -> HeaderSettings? {
    var settings = HeaderSettings()
    guard case .mapping = node.content else {
      settings.public = paths(&log)
      return settings.public == nil ? nil : settings
    }
    if appends {
      log.error(
        .notAppendable, "a mapping can't be appended to 'headers'; write the '+' before the keys in it",
        at: key.location)
    }
    headerKeys.read(node, into: &settings, &log)
    return settings
  }
}
