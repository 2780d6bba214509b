import SteveManifest
import SteveModel
import SteveSyntax

/// One target of the model as XcodeGen's targets: itself, and the bundle with the resources of a library.
struct SpecTarget {
  let number: Int
  let part: ModulePart
  let target: GraphTarget
  let plan: Plan
  /// What is linked, of a target that is.
  let linked: LinkClosure?
  private let isTraced: Bool

  /// - Parameter isTraced: whether drafts remember what they are made from.
  init(number: Int, plan: Plan, isTraced: Bool = false) {
    self.number = number
    part = plan.graph.workspace.parts[number]
    target = plan.graph.targets[number]
    linked = part.role.isLinked || part.isDynamicLibrary ? LinkClosure(of: number, in: plan.graph) : nil
    self.plan = plan
    self.isTraced = isTraced
  }

  var workspace: Workspace { plan.graph.workspace }
  var module: Module { plan.graph.workspace.modules[part.module] }
  var needsResourceBundle: Bool { plan.graph.workspace.needsResourceBundle(number) }

  /// By name, which is an input itself.
  func addTargets(to targets: inout SpecDraft) {
    let main = main
    targets.add(part.target, main.value, of: main.pieces)
    targets.note(.text(part.target), from: .name)
    if part.needsBundleID || !part.role.isLinked, let prefix = workspace.bundleIDPrefix {
      targets.note(.text(prefix), from: .bundleIDPrefix)
    }
    guard needsResourceBundle else { return }
    let bundle = resourceBundle
    // All else that is in it stands in the library too, or is noted.
    targets.add(
      DerivedName.resources(of: part.target), bundle.value, of: bundle.pieces.filter { $0.input != .platforms })
  }

  private var main: SpecDraft {
    var draft = SpecDraft(isTraced: isTraced)
    addProductName(to: &draft)
    draft.add("type", .text(type), of: typePieces)
    addPlatform(to: &draft)
    // XcodeGen writes the product's file name into the project; the build setting alone would not reach it.
    if let name = part.specModuleName { draft.add("productName", name, from: .moduleName) }
    let sources = SpecSources(number: number, plan: plan, from: part.package)
    if part.role.isLinked {
      sources.addSources(spreading: part.role == .tool ? [] : spreadResources, to: &draft)
    } else {
      sources.addSources(to: &draft)
    }
    addDependencies(to: &draft)
    addSteps(ofBundle: false, to: &draft)
    addScripts(to: &draft)
    draft.add("configFiles", workspace.configFiles(of: part, from: part.package), from: .xcconfig)
    let settings = settings
    draft.add("settings", settings.value, of: settings.pieces)
    if isPlaced { draft.note(.boolean(true), from: .xcodegenLayout) }
    if waitsByCopying { draft.add("onlyCopyFilesOnInstall", .boolean(true), from: .xcodegenLayout) }
    draft.lay(
      SpecPair.sorted(part.manifest.xcodegen), from: .xcodegen, settingsOf: workspace.configurations.map(\.name))
    return draft
  }

  private var resourceBundle: SpecDraft { resourceBundle(from: part.package) }

  /// - Parameter folder: that of the spec which the bundle stands in.
  func resourceBundle(from folder: String) -> SpecDraft {
    let name = DerivedName.resources(of: part.target)
    var draft = SpecDraft(isTraced: isTraced)
    draft.add("type", "bundle", from: .resources)
    addPlatform(to: &draft)
    let bundle = workspace.resourceBundleName(of: number)
    if bundle != name { draft.add("productName", bundle, from: .resourceBundle) }
    SpecSources(number: number, plan: plan, from: folder).addResources(to: &draft)
    addSteps(ofBundle: true, to: &draft)
    var settings = SpecSettings(workspace.configurations)
    // Xcode signs bundles with code alone; these hold none.
    settings.set("CODE_SIGNING_ALLOWED", "NO", from: .resources)
    settings.set("PRODUCT_BUNDLE_IDENTIFIER", workspace.derivedBundleID(of: name), from: nil)
    if bundle != name { settings.set("PRODUCT_NAME", bundle, from: .resourceBundle) }
    settings.lay(SpecPresets.repeated(workspace.settings.xcode.settings, on: settings))
    draft.add("settings", settings.value, of: settings.pieces)
    return draft
  }

  // MARK: Platforms

  /// A program is for the first of its platforms, a library for all of them.
  static func platforms(of part: ModulePart) -> [Platform] {
    part.role.isLinked ? Array(part.settings.platforms.prefix(1)) : part.settings.platforms
  }

  private func addPlatform(to draft: inout SpecDraft) {
    SpecTarget.addPlatforms(SpecTarget.platforms(of: part), from: .platforms, to: &draft)
  }

  static func addPlatforms(_ platforms: [Platform], from input: ShapeInput, to draft: inout SpecDraft) {
    if platforms.count == 1 {
      draft.add("platform", platforms[0].rawValue, from: input)
    } else {
      draft.add("platform", "auto", from: input)
      draft.add("supportedDestinations", .texts(platforms.map(\.rawValue)), from: input)
    }
  }

  // MARK: Type

  /// What a library becomes is said beside what it is.
  private var typePieces: [SpecPiece] {
    if part.part == .implementation, module.kind == .app { return [SpecPiece(input: .product, value: .text(type))] }
    guard let product = part.manifest.libraryProduct else { return [SpecPiece(input: .kind, value: .text(type))] }
    let usual = LibraryProduct.staticFramework.specType
    return [
      SpecPiece(input: .kind, value: .text(usual)), SpecPiece(input: .product, value: .text(product.value.specType)),
    ]
  }

  var type: String { part.specType(in: workspace) }
}

extension ModulePart {
  /// What XcodeGen calls what it becomes.
  func specType(in workspace: Workspace) -> String {
    switch role {
    case .interface, .implementation, .utility, .standard, .testing:
      manifest.libraryProduct?.value.specType ?? LibraryProduct.staticFramework.specType
    case .tests, .hostTests: "bundle.unit-test"
    case .uiTests: "bundle.ui-testing"
    case .demo: "application"
    case .app, .appExtension, .tool: workspace.modules[module].product.specType
    }
  }
}

extension LibraryProduct {
  /// What XcodeGen calls it.
  var specType: String {
    switch self {
    case .staticFramework: "framework.static"
    case .framework: "framework"
    case .staticLibrary: "library.static"
    case .dynamicLibrary: "library.dynamic"
    }
  }
}

extension Product {
  /// What XcodeGen calls it.
  var specType: String {
    switch self {
    case .application, .watchApp: "application"
    case .appExtension: "app-extension"
    case .extensionKitExtension: "extensionkit-extension"
    case .appClip: "application.on-demand-install-capable"
    case .messagesExtension: "app-extension.messages"
    case .messagesApplication: "application.messages"
    case .stickerPack: "app-extension.messages-sticker-pack"
    case .xpcService: "xpc-service"
    case .systemExtension: "system-extension"
    case .tool: "tool"
    }
  }
}
