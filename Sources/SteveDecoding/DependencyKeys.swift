import SteveDiagnostics
import SteveManifest
import SteveSyntax

/// A dependency in its long form, before it is known which thing it names.
struct DependencyDraft {
  var name: Located<String>?
  var module: Located<String>?
  var part: Located<Part>?
  var package: Located<String>?
  var product: Located<String>?
  var sdk: Located<String>?
  var label: Located<String>?
  var options: Dependency
}

let dependencyKeys = KeyTable<DependencyDraft>(
  "a dependency",
  [
    Key("name") { $0.name = $1.node.dependencyName(&$2) },
    Key("module") { $0.module = $1.node.name(&$2) },
    Key("part") { $0.part = $1.node.word(&$2) },
    Key("package") { $0.package = $1.node.name(&$2) },
    Key("product") { $0.product = $1.node.name(&$2) },
    Key("sdk") { $0.sdk = $1.node.sdkFile(&$2) },
    Key("label") { $0.label = $1.node.label(&$2) },
    Key("platforms") { $0.options.platforms = $1.node.filledWords(&$2) },
    Key("exported") { $0.options.isExported = $1.node.boolean(&$2)?.value ?? false },
    Key("private") { $0.options.isPrivate = $1.node.boolean(&$2)?.value ?? false },
    Key("weak") { $0.options.isWeak = $1.node.boolean(&$2)?.value ?? false },
  ])

extension YAMLNode {
  func dependency(_ log: inout DiagnosticLog) -> Dependency? {
    guard case .mapping(let mapping) = content else {
      return dependencyName(&log).map { Dependency(.name($0.value), at: $0.location) }
    }
    var draft = DependencyDraft(options: Dependency(.name(""), at: location))
    dependencyKeys.read(mapping, at: location, into: &draft, &log)
    guard draft.isWhole || hasOneReference(mapping, &log), let reference = draft.reference else { return nil }
    draft.options.reference = reference.value
    draft.options.location = reference.location
    return draft.options
  }

  /// A plain name; what is written in the form of a label or a file of the SDK has keys of its own.
  fileprivate func dependencyName(_ log: inout DiagnosticLog) -> Located<String>? {
    guard let text = filledText(&log) else { return nil }
    if isAbsoluteLabel(text.value) {
      log.error(
        .badName, "\(quoted(text.value)) is a label; write {label: \(flowItem(text.value))}", at: text.location)
      return nil
    }
    if isSDKFile(text.value) {
      log.error(
        .badName, "\(quoted(text.value)) is a file of the SDK; write {sdk: \(flowItem(text.value))}",
        at: text.location)
      return nil
    }
    return NameRule.name.check(text, &log) ? text : nil
  }

  private func hasOneReference(_ mapping: YAMLMapping, _ log: inout DiagnosticLog) -> Bool {
    let references = mapping.filter { ["name", "module", "package", "sdk", "label"].contains($0.key.text) }
    if references.isEmpty {
      log.error(
        .missingKey, "a dependency needs one of 'name', 'module', 'package', 'sdk' and 'label'", at: location)
    } else if references.count > 1 {
      log.error(
        .conflictingKeys, "a dependency is one thing; keep one of \(joined(references.map(\.key.text)))",
        at: references[1].key.location)
    }
    return references.count == 1 && owns("part", by: "module", mapping, &log)
      && owns("product", by: "package", mapping, &log)
  }

  /// Whether a key that says more about another one has it beside.
  private func owns(_ key: String, by owner: String, _ mapping: YAMLMapping, _ log: inout DiagnosticLog) -> Bool {
    guard let pair = mapping.first(where: { $0.key.text == key }), !mapping.holds(owner) else { return true }
    log.error(.missingKey, "'\(key)' needs '\(owner)' beside it", at: pair.key.location)
    return false
  }
}

extension DependencyDraft {
  /// Whether there is one reference and nothing that belongs to another one.
  fileprivate var isWhole: Bool {
    let names = (name == nil ? 0 : 1) + (module == nil ? 0 : 1) + (package == nil ? 0 : 1)
    let files = (sdk == nil ? 0 : 1) + (label == nil ? 0 : 1)
    return names + files == 1 && (part == nil || module != nil) && (product == nil || package != nil)
  }

  /// What the one key that names something says.
  fileprivate var reference: Located<Dependency.Reference>? {
    if let name { return name.map { .name($0) } }
    if let module { return module.map { .module($0, part: part?.value) } }
    if let package { return package.map { .package($0, product: product?.value) } }
    if let sdk { return sdk.map { .sdk($0) } }
    return label?.map { .label($0) }
  }
}
