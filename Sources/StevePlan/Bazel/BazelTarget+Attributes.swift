import SteveManifest
import SteveModel
import SteveSyntax

// What each group of settings becomes.
extension BazelTarget {
  func addCompilation(_ lists: BazelFileLists, to call: inout StarlarkCall) {
    if lists.hasClang {
      let flags = ClangFlags(part: part, files: lists.files, plan: plan)
      call.add("clang_copts", flags.all)
    }
    if part.swiftModule != part.target { call.add("module_name", .string(part.swiftModule)) }
    guard lists.files.hasSwift else { return }
    let flags = SwiftFlags(number: number, part: part, plan: plan)
    call.add("swift_copts", flags.replacing)
    call.add("copts", flags.added)
    if let name = part.settings.swift.packageName, name != plan.graph.workspace.settings.swift.packageName {
      call.add("package_name", .string(name))
    }
    if buildsForOthers { call.add("library_evolution", true) }
  }

  /// Whether users build the code with other compilers; programs and tests are handed on to nobody.
  private var buildsForOthers: Bool {
    part.settings.libraryEvolution == true && !part.role.isBundled && !part.role.isTest
  }

  func addDependencies(to call: inout StarlarkCall) {
    var shown = LabelList()
    var hidden = LabelList()
    for dependency in target.dependencies {
      let label = labels.libraries[dependency.target]
      // Otherwise a dependent needs the module files of everything that is imported below.
      if dependency.isPrivate, buildsForOthers {
        hidden.add(label, dependency.platforms)
      } else {
        shown.add(label, dependency.platforms)
      }
    }
    for external in target.externals {
      if external.isPrivate, buildsForOthers {
        hidden.add(external.label, external.platforms)
      } else {
        shown.add(external.label, external.platforms)
      }
    }
    for use in target.uses {
      guard let label = BazelLabels.external(use.external, in: plan.graph.workspace) else { continue }
      if use.isPrivate, buildsForOthers {
        hidden.add(label, use.platforms)
      } else {
        shown.add(label, use.platforms)
      }
    }
    call.add("deps", list(shown.all, shown.limited))
    call.add("private_deps", list(hidden.all, hidden.limited))
    addSDKs(to: &call)
  }

  /// SDKs for every platform by name; those for some only as options of the linker, since the macros take no `select` there.
  private func addSDKs(to call: inout StarlarkCall) {
    let common = target.sdks.filter { $0.platforms == nil }
    for (attribute, names) in [
      ("sdk_frameworks", common.filter { $0.form == .framework && !$0.isWeak }.map(\.name)),
      ("weak_sdk_frameworks", common.filter { $0.form == .framework && $0.isWeak }.map(\.name)),
      ("sdk_dylibs", common.filter { $0.form == .dylib }.map(\.name)),
    ] where !names.isEmpty {
      call.add(attribute, .strings(names))
    }
    // The formatter keeps the order of options, and that of the dependencies must not show.
    let limited = target.sdks.compactMap { sdk in sdk.platforms.map { ($0, sdk.linkerOption) } }
      .sorted { $0.1.precedesByBytes($1.1) }
    call.add("linkopts", list(part.manifest.linkopts?.items.map { $0.value.escapedForMake } ?? [], limited))
  }

  func addBundle(to call: inout StarlarkCall) {
    let module = plan.graph.workspace.modules[part.module]
    let platform = part.settings.platforms.first ?? .iOS
    let isProgram = part.role == .app || part.role == .appExtension || part.role == .tool
    let isTest = part.role == .tests || part.role == .uiTests
    if isProgram || part.role == .demo || isTest {
      let usual: Platform = part.role == .tool ? .macOS : .iOS
      if platform != usual { call.add("platform", .string(platform.bazelName)) }
    }
    let usualProduct: Product? =
      switch part.role {
      case .app: .application
      case .appExtension: .appExtension
      case .tool: .tool
      default: nil
      }
    if let usualProduct, module.product != usualProduct { call.add("product", .string(module.product.rawValue)) }
    guard part.needsBundleID else { return }
    if platform == .iOS, part.settings.devices != plan.graph.workspace.settings.devices {
      call.add("families", .strings(part.settings.devices.map(\.rawValue)))
    }
    call.add("bundle_id", byConfiguration { .string(plan.graph.bundleID(of: number, in: $0)) })
    call.add("infoplists", byConfiguration { .strings([propertyList(.info, in: $0) ?? ""]) })
    addBundleKeys(to: &call)
    addEmbeds(to: &call)
  }

  private func addEmbeds(to call: inout StarlarkCall) {
    var byAttribute: [(attribute: String, labels: [String])] = []
    for embedded in target.embeds {
      let product = plan.graph.workspace.modules[plan.graph.workspace.parts[embedded].module].product
      let attribute = product.embeddingAttribute
      if let place = byAttribute.firstIndex(where: { $0.attribute == attribute }) {
        byAttribute[place].labels.append(labels.targets[embedded])
      } else {
        byAttribute.append((attribute, [labels.targets[embedded]]))
      }
    }
    for row in byAttribute {
      let sorted = row.labels.sorted { $0.precedesByBytes($1) }
      // There is one watch app at most, and its attribute takes no list.
      call.add(
        row.attribute, row.attribute == "watch_application" ? sorted.first.map { .string($0) } : .strings(sorted))
    }
  }

  private func addBundleKeys(to call: inout StarlarkCall) {
    let workspace = plan.graph.workspace
    let bundle = part.manifest.bundle
    if bundle.entitlements != nil {
      call.add("entitlements", byConfiguration { file(propertyList(.entitlements, in: $0)) })
    }
    if bundle.productName != nil {
      call.add("bundle_name", byConfiguration { .string(workspace.productName(of: part, in: $0)) })
    }
    if bundle.provisioningProfile?.values.contains(where: { $0.file != nil }) ?? false {
      call.add("provisioning_profile", byConfiguration { file(workspace.profileFile(of: part, in: $0).map(inPackage)) })
    }
  }

  private func file(_ path: String?) -> StarlarkExpression { path.map { .string($0) } ?? .nothing }

  /// From the package.
  private func propertyList(_ kind: PropertyListKind, in configuration: Int) -> String? {
    BundlePropertyList(kind, target: number, configuration: configuration, workspace: plan.graph.workspace).path
      .map { inPackage($0.text) }
  }

  private func inPackage(_ path: String) -> String {
    String(Substring(path.utf8.dropFirst(part.package.utf8.count + 1)))
  }

  func addTestSettings(to call: inout StarlarkCall) {
    if let host = target.host { call.add("test_host", .string(labels.targets[host])) }
    if !part.manifest.env.isEmpty {
      let sorted = part.manifest.env.sorted { $0.key.value.precedesByBytes($1.key.value) }
      call.add(
        "env", .dictionary(sorted.map { StarlarkEntry(.string($0.key.value), .string($0.value.value.escapedForMake)) }))
    }
    call.add("args", texts(part.manifest.args))
  }

  func texts(_ setting: ListSetting<Located<String>>?) -> StarlarkExpression? {
    guard let setting, !setting.items.isEmpty else { return nil }
    return .strings(setting.items.map { $0.value.escapedForMake })
  }

  /// A list, with what holds for some platforms only in a `select`.
  private func list(_ all: [String], _ limited: [(platforms: [Platform], text: String)]) -> StarlarkExpression? {
    .sum(
      all.isEmpty ? nil : .strings(all), on: part.settings.platforms, in: plan.graph.workspace.bazel
    ) { platform in
      let texts = limited.filter { $0.platforms.contains(platform) }.map(\.text)
      return texts.isEmpty ? nil : .strings(texts)
    }
  }

  /// One value if all configurations agree, a `select` otherwise.
  private func byConfiguration(_ value: (Int) -> StarlarkExpression) -> StarlarkExpression {
    plan.graph.workspace.select(plan.graph.workspace.configurations.indices.map(value))
  }

  /// The same for lists, of which there may be none.
  func listByConfiguration(_ value: (Int) -> StarlarkExpression?) -> StarlarkExpression? {
    let values = plan.graph.workspace.configurations.indices.map(value)
    if values.allSatisfy({ $0 == nil }) { return nil }
    return plan.graph.workspace.select(values.map { $0 ?? [] })
  }
}

/// Labels for all platforms, and those for some.
private struct LabelList {
  var all: [String] = []
  var limited: [(platforms: [Platform], text: String)] = []

  mutating func add(_ label: String, _ platforms: [Platform]?) {
    if let platforms { limited.append((platforms, label)) } else { all.append(label) }
  }
}

extension Workspace {
  /// The provisioning profile of a bundle, from the workspace's root.
  func profileFile(of part: ModulePart, in configuration: Int) -> String? {
    guard
      let text = part.manifest.bundle.provisioningProfile?.value(in: configurations[configuration].name)?.file?.value,
      let folder = try? RelativePath(modules[part.module].folder)
    else { return nil }
    return try? RelativePath(text, in: folder).text
  }
}

extension SDKDependency {
  /// One word, so that it stays together when Bazel merges the options of many libraries.
  fileprivate var linkerOption: String {
    switch form {
    case .framework: isWeak ? "-Wl,-weak_framework,\(name)" : "-Wl,-framework,\(name)"
    case .dylib: "-l\(name)"
    }
  }
}

extension Product {
  /// The attribute in which an app names what it embeds.
  var embeddingAttribute: String {
    switch self {
    case .appClip: "app_clips"
    case .watchApp: "watch_application"
    case .xpcService: "xpc_services"
    default: "extensions"
    }
  }
}

extension Workspace {
  /// One value for each configuration: itself if all are equal, else a `select` whose default is that of the configuration
  /// which is built when nobody names one.
  func select(_ values: [StarlarkExpression]) -> StarlarkExpression {
    let usual = usualConfiguration
    let text = values.map { StarlarkFile(.build, statements: [.expression($0)]).printed() }
    if text.allSatisfy({ $0 == text[usual] }) { return values[usual] }
    let branches = configurations.indices.filter { $0 != usual }.map { index in
      (condition: BazelLabels.configuration(configurations[index].name), value: values[index])
    }
    return .choice(branches, otherwise: values[usual])
  }
}
