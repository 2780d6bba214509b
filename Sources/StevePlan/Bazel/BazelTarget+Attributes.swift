import SteveManifest
import SteveModel
import SteveSyntax

// What each group of settings becomes.
extension BazelTarget {
  func addCompilation(to call: inout StarlarkCall) {
    let flags = SwiftFlags(part: part, workspace: plan.graph.workspace)
    call.add("swift_copts", flags.replacing)
    call.add("copts", flags.added)
    if part.swiftModule != part.target { call.add("module_name", .string(part.swiftModule)) }
    if let name = part.settings.swift.packageName, name != plan.graph.workspace.settings.swift.packageName {
      call.add("package_name", .string(name))
    }
  }

  func addDependencies(to call: inout StarlarkCall) {
    var all: [String] = []
    var limited: [(platforms: [Platform], text: String)] = []
    func add(_ text: String, _ platforms: [Platform]?) {
      if let platforms { limited.append((platforms, text)) } else { all.append(text) }
    }
    for dependency in target.dependencies { add(labels.libraries[dependency.target], dependency.platforms) }
    for external in target.externals { add(external.label, external.platforms) }
    for use in target.uses {
      if let label = BazelLabels.external(use.external, in: plan.graph.workspace) { add(label, use.platforms) }
    }
    call.add("deps", list(all, limited))
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
    call.add("bundle_id", byConfiguration { .string(plan.graph.workspace.bundleID(of: part, in: $0)) })
    call.add("infoplists", byConfiguration { .strings([infoPlist(in: $0)]) })
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

  private func infoPlist(in configuration: Int) -> String {
    let path = InfoPlist(target: number, configuration: configuration, workspace: plan.graph.workspace).path
    return String(path.text.dropFirst(part.package.count + 1))
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
