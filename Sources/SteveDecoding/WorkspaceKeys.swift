import SteveDiagnostics
import SteveManifest
import SteveSyntax

let workspaceKeys = KeyTable<WorkspaceManifest>(
  "steve.yml",
  [
    Key(required: "workspace") { $0.name = $1.node.name(&$2) },
    Key("format") { $0.format = $1.node.filledText(&$2) },
    Key("steve") { $0.requiredVersion = $1.node.filledText(&$2) },
    Key("outputs") { $0.outputs = $1.node.outputSettings(&$2) },
    Key("modules") { $0.modulePatterns = $1.node.list(&$2) { $0.modulesEntry(&$1) } },
    Key("layout") { $0.layout = $1.node.layout(&$2) },
    Key("ignore") { $0.ignore = $1.node.list(&$2) { $0.filledText(&$1) } ?? [] },
    Key(required: "platforms") { $0.platforms = $1.node.platformVersions(&$2) },
    Key("configurations") { $0.configurations = $1.node.configurations(&$2) },
    Key("version") { versionKeys.read($1.node, into: &$0.version, &$2) },
    Key("values") { $0.values = $1.node.values(&$2) },
    Key("development_language") { $0.developmentLanguage = $1.node.name(.language, &$2) },
    Key("bundle_id_prefix") { $0.bundleIDPrefix = $1.node.filledText(&$2) },
    Key("defaults") { $0.defaults = $1.node.defaults(&$2) },
    Key("packages") { $0.packages = $1.node.swiftPackages(&$2) },
    Key("binaries") { $0.binaries = $1.node.binaries(&$2) },
    Key("externals") { $0.externals = $1.node.externalTargets(&$2) },
    Key("rules") { rulesKeys.read($1.node, into: &$0.rules, &$2) },
    Key("scripts") { $0.scripts = $1.node.wordsOfXcode(&$2) },
    Key("schemes") { $0.schemes = $1.node.wordsOfXcode(&$2) },
    Key("test_plans") { $0.testPlans = $1.node.wordsOfXcode(&$2) },
    Key("wiring") { $0.wiring = $1.node.wiring(&$2) },
    Key("bazel") { bazelKeys.read($1.node, into: &$0.bazel, &$2) },
    Key("xcodegen") { xcodegenKeys.read($1.node, into: &$0.xcodegen, &$2) },
  ] + inheritedKeys.map { $0.lifted(to: \.shared) },
  later: ["imports"], isGreat: true)

/// Far more than anybody has: what depends on the configuration is asked for each of them, and written for each.
private let configurationLimit = 256

extension YAMLNode {
  /// By names that Xcode may make files of.
  fileprivate func wordsOfXcode(_ log: inout DiagnosticLog) -> Pairs<LocatedValue> {
    pairs(&log, key: { NameRule.xcodeFile.check($0, &$1) }) { $0.locatedValue(&$1) }
  }

  fileprivate func modulesEntry(_ log: inout DiagnosticLog) -> ModulesEntry? {
    guard case .mapping = content else { return path(&log).map { .pattern($0) } }
    var draft = ModulesEntryDraft(keys: ModuleManifest(folder: "", at: location))
    modulesEntryKeys.read(self, into: &draft, &log)
    draft.keys.settleMainPart()
    return draft.path.map { .described(path: $0, except: draft.except, keys: draft.keys) }
  }

  fileprivate func platformVersions(_ log: inout DiagnosticLog) -> [(
    platform: Located<Platform>, version: Located<String>
  )] {
    if reportEmpty("a workspace needs a platform, such as {iOS: \"16.0\"}", &log) { return [] }
    let pairs = pairs(&log, key: { Platform.word($0, &$1) != nil }) { $0.version(.system, &$1) }
    return pairs.compactMap { key, version in
      Platform(rawValue: key.value).map { (platform: Located($0, at: key.location), version: version) }
    }
  }

  fileprivate func configurations(_ log: inout DiagnosticLog) -> [(name: Located<String>, base: ConfigurationBase)]? {
    if reportEmpty("a workspace needs a configuration, such as {Debug: debug}", &log) { return nil }
    if case .mapping(let mapping) = content, mapping.count > configurationLimit {
      log.error(
        .tooManyConfigurations,
        "a workspace may have \(configurationLimit) configurations, this one has \(mapping.count)", at: location)
      return nil
    }
    var lowercase: Set<String> = []
    let pairs: Pairs<Located<ConfigurationBase>> = pairs(&log) { name, log in
      guard NameRule.configuration.check(name, &log) else { return false }
      if lowercase.insert(name.value.lowercased()).inserted { return true }
      log.error(
        .repeatedName, "another configuration differs from \(quoted(name.value)) only in letter case",
        at: name.location)
      return false
    } value: {
      $0.word(&$1)
    }
    return pairs.map { (name: $0.key, base: $0.value.value) }
  }

  private func reportEmpty(_ message: String, _ log: inout DiagnosticLog) -> Bool {
    guard case .mapping(let mapping) = content, mapping.isEmpty else { return false }
    log.error(.emptyMapping, message, at: location)
    return true
  }

  fileprivate func defaults(_ log: inout DiagnosticLog) -> [Kind: ModuleManifest] {
    var defaults: [Kind: ModuleManifest] = [:]
    guard let mapping = mapping(&log) else { return [:] }
    for (key, node) in mapping {
      var module = ModuleManifest(folder: "", at: key.location)
      defaultsKeys.read(node, into: &module, &log)
      module.settleMainPart()
      if let kind = Kind.word(Located(key.text, at: key.location), &log) { defaults[kind.value] = module }
    }
    return defaults
  }
}
