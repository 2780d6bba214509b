import SteveDiagnostics
import SteveManifest
import SteveSyntax

/// The keys that say which module it is, and that a whole kind of modules cannot share.
private let identityKeys: [Key<ModuleManifest>] = [
  Key("kind") { $0.kind = $1.node.word(&$2) },
  Key("name") { $0.name = $1.node.name(&$2) },
]

private let ownKeys: [Key<ModuleManifest>] = [
  Key(list: "tags") { $0.tags = $1.names(.tag, &$2) },
  Key("outputs") { $0.outputs = $1.node.outputSettings(&$2) },
  Key("layout") { $0.layout = $1.node.layout(&$2) },
  Key("product") { $1.node.product(of: &$0, &$2) },
  Key(list: "embeds") { $0.embeds = $1.names(.name, &$2) },
  Key("implementations") { $0.implementations = $1.node.implementations(&$2) },
]

private let partSettingKeys: [Key<ModuleManifest>] = Part.allCases.map { part in
  Key(part.rawValue) { $0.parts[part] = $1.partSetting(part, &$2) }
}

/// What a kind of modules can share: the module's own keys, its parts, and the keys of its main part.
private let sharableKeys: [Key<ModuleManifest>] =
  ownKeys + partSettingKeys + sharedKeys.map { $0.lifted(to: \.shared) }
  + (PartKeys.common + PartKeys.main).map { $0.lifted(to: \.main) }
  + bundleKeys.map { $0.lifted(to: \.main.bundle) }

private let laterModuleKeys = ["template"] + PartKeys.later

let moduleKeys = KeyTable("module.yml", identityKeys + sharableKeys, later: laterModuleKeys, isGreat: true)

let defaultsKeys = KeyTable("'defaults'", sharableKeys, later: laterModuleKeys, isGreat: true)

let modulesEntryKeys = KeyTable<ModulesEntryDraft>(
  "an entry of 'modules'",
  [
    Key(required: "path") { $0.path = $1.node.path(&$2) },
    Key("except") { $0.except = $1.node.list(&$2) { $0.path(&$1) } ?? [] },
  ] + (identityKeys + sharableKeys).map { $0.lifted(to: \.keys) }, later: laterModuleKeys, isGreat: true)

struct ModulesEntryDraft {
  var path: Located<String>?
  var except: [Located<String>] = []
  var keys: ModuleManifest
}

extension ModuleManifest {
  /// Lays what stands under `implementation` over the same keys at the top level.
  mutating func settleMainPart() {
    guard case .described(let parts) = parts[.implementation], let implementation = parts.first else { return }
    main = implementation.merged(over: main)
    self.parts[.implementation] = .described([PartManifest(location: implementation.location)])
  }
}

extension YAMLNode {
  /// What an app or a library becomes: each word says which of the two is meant.
  fileprivate func product(of module: inout ModuleManifest, _ log: inout DiagnosticLog) {
    guard let text = text(&log) else { return }
    if let product = LibraryProduct(rawValue: text.value) {
      module.main.libraryProduct = Located(product, at: text.location)
    } else if let product = Product(rawValue: text.value) {
      module.product = Located(product, at: text.location)
    } else {
      reportUnknownWord(text, Product.noun, among: Product.spellings + LibraryProduct.spellings, &log)
    }
  }

  fileprivate func implementations(_ log: inout DiagnosticLog) -> Located<Implementations>? {
    if case .sequence = content {
      return list(&log) { $0.name(&$1) }.map { Located(.names($0), at: location) }
    }
    guard let text = text(&log) else { return nil }
    switch text.value {
    case "reachable": return text.map { _ in .reachable }
    case "none": return text.map { _ in .none }
    case "all": return text.map { _ in .all }
    default:
      log.error(
        .unknownWord,
        "expected 'reachable', 'none', 'all' or a list of names; write names as a list: [\(flowItem(text.value))]",
        at: text.location)
      return nil
    }
  }
}
