import SteveDiagnostics
import SteveManifest
import SteveSyntax

// What comes from outside. The texts in it are looked at when the workspace is validated, since Swift code can say them too.

struct PackageDraft {
  var url: Located<String>?
  var path: Located<String>?
  /// With the keys that they were written under.
  var requirements: [(key: Located<String>, value: PackageRequirement)] = []
  var products: [PackageProduct]?
}

struct ProductDraft {
  var product: Located<String>?
  var modules: [Located<String>]?
}

struct BinaryDraft {
  var path: Located<String>?
  var url: Located<String>?
  var sha256: Located<String>?
  var linkage: Located<Linkage>?
  var modules: [Located<String>]?
}

let packageKeys = KeyTable<PackageDraft>(
  "a package",
  [
    Key("url") { $0.url = $1.node.filledText(&$2) },
    Key("path") { $0.path = $1.node.path(&$2) },
    requirement("from") { .from($0) }, requirement("up_to_next_minor") { .upToNextMinor($0) },
    requirement("exact") { .exact($0) }, requirement("range") { .range($0) },
    requirement("branch") { .branch($0) }, requirement("revision") { .revision($0) },
    Key("products") { $0.products = $1.node.list(&$2) { $0.packageProduct(&$1) } },
  ])

let productKeys = KeyTable<ProductDraft>(
  "a product of a package",
  [
    Key(required: "product") { $0.product = $1.node.name(&$2) },
    Key("modules") { $0.modules = $1.node.importedModules(&$2) },
  ])

let binaryKeys = KeyTable<BinaryDraft>(
  "a binary",
  [
    Key("path") { $0.path = $1.node.path(&$2) },
    Key("url") { $0.url = $1.node.filledText(&$2) },
    Key("sha256") { $0.sha256 = $1.node.filledText(&$2) },
    Key("linkage") { $0.linkage = $1.node.word(&$2) },
    Key("modules") { $0.modules = $1.node.importedModules(&$2) },
  ])

let externalKeys = KeyTable<ExternalTarget>(
  "an external target",
  [
    Key("bazel") { $0.bazel = $1.node.label(&$2) },
    Key("xcodegen") { target, field, log in
      target.xcodegen = Located(
        field.node.pairs(&log, key: { _, _ in true }) { $0.openValue(&$1) }, at: field.node.location)
    },
    Key("modules") { $0.modules = $1.node.importedModules(&$2) },
  ])

private let requirementKeys = ["from", "up_to_next_minor", "exact", "range", "branch", "revision"]

private func requirement(
  _ name: String, _ make: @escaping @Sendable (Located<String>) -> PackageRequirement
) -> Key<PackageDraft> {
  Key(name) { package, field, log in
    guard let text = field.node.filledText(&log) else { return }
    package.requirements.append((Located(name, at: field.key.location), make(text)))
  }
}

extension YAMLNode {
  func swiftPackages(_ log: inout DiagnosticLog) -> Pairs<SwiftPackage> {
    pairs(&log, key: { NameRule.name.check($0, &$1) }) { $0.swiftPackage(&$1) }
  }

  func binaries(_ log: inout DiagnosticLog) -> Pairs<BinaryFramework> {
    pairs(&log, key: { NameRule.name.check($0, &$1) }) { $0.binary(&$1) }
  }

  func externalTargets(_ log: inout DiagnosticLog) -> Pairs<ExternalTarget> {
    pairs(&log, key: { NameRule.name.check($0, &$1) }) { $0.externalTarget(&$1) }
  }

  private func swiftPackage(_ log: inout DiagnosticLog) -> SwiftPackage? {
    guard let mapping = mapping(&log) else { return nil }
    var draft = PackageDraft()
    packageKeys.read(mapping, at: location, into: &draft, &log)
    guard hasOne(of: ["url", "path"], in: mapping, "a package", &log) else { return nil }
    if mapping.holds("path") {
      for (key, _) in draft.requirements {
        log.error(
          .conflictingKeys, "'\(key.value)' chooses a version, and a package with a 'path' has none; keep one of them",
          at: key.location)
      }
      return draft.path.map { SwiftPackage(.local($0), products: draft.products) }
    }
    guard hasOne(of: requirementKeys, in: mapping, "a package with a 'url'", &log), let url = draft.url,
      let requirement = draft.requirements.first
    else { return nil }
    return SwiftPackage(.remote(url: url, requirement.value), products: draft.products)
  }

  private func binary(_ log: inout DiagnosticLog) -> BinaryFramework? {
    guard let mapping = mapping(&log) else { return nil }
    var draft = BinaryDraft()
    binaryKeys.read(mapping, at: location, into: &draft, &log)
    guard hasOne(of: ["path", "url"], in: mapping, "a binary", &log),
      need("sha256", with: "url", in: mapping, &log)
    else { return nil }
    if let path = draft.path {
      return BinaryFramework(.path(path), linkage: draft.linkage, modules: draft.modules)
    }
    guard let url = draft.url, let digest = draft.sha256 else { return nil }
    return BinaryFramework(.archive(url: url, sha256: digest), linkage: draft.linkage, modules: draft.modules)
  }

  private func externalTarget(_ log: inout DiagnosticLog) -> ExternalTarget? {
    guard let mapping = mapping(&log) else { return nil }
    var target = ExternalTarget()
    externalKeys.read(mapping, at: location, into: &target, &log)
    guard mapping.holds("bazel") || mapping.holds("xcodegen") else {
      log.error(.missingKey, "an external target needs 'bazel', 'xcodegen' or both", at: location)
      return nil
    }
    return target
  }

  /// A name, or `{product, modules}`.
  fileprivate func packageProduct(_ log: inout DiagnosticLog) -> PackageProduct? {
    guard case .mapping = content else { return name(&log).map { PackageProduct($0) } }
    var draft = ProductDraft()
    productKeys.read(self, into: &draft, &log)
    return draft.product.map { PackageProduct($0, modules: draft.modules) }
  }

  fileprivate func importedModules(_ log: inout DiagnosticLog) -> [Located<String>]? {
    list(&log) { $0.name(.swiftModule, &$1) }
  }

  private func hasOne(
    of keys: [String], in mapping: YAMLMapping, _ noun: String, _ log: inout DiagnosticLog
  ) -> Bool {
    let found = mapping.filter { keys.contains($0.key.text) }
    if found.isEmpty {
      log.error(.missingKey, "\(noun) needs one of \(joined(keys))", at: location)
    } else if found.count > 1 {
      log.error(
        .conflictingKeys, "\(noun) has one of \(joined(found.map(\.key.text))); keep one of them",
        at: found[1].key.location)
    }
    return found.count == 1
  }

  /// Whether two keys stand side by side or not at all.
  private func need(
    _ key: String, with other: String, in mapping: YAMLMapping, _ log: inout DiagnosticLog
  ) -> Bool {
    if mapping.holds(key) == mapping.holds(other) { return true }
    let (present, absent) = mapping.holds(key) ? (key, other) : (other, key)
    let place = mapping.first { $0.key.text == present }?.key.location ?? location
    log.error(.missingKey, "'\(present)' needs '\(absent)' beside it", at: place)
    return false
  }
}
