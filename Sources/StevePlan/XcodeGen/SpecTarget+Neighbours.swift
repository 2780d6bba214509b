import SteveManifest
import SteveModel
import SteveSyntax

// Dependencies on targets of other projects in the workspace. XcodeGen could refer to those projects, but would read each of them
// for every project that does; Xcode finds what is built beside by the names of products.
extension SpecTarget {
  var place: SpecPlace { workspace.specPlace(ofModule: part.module) }

  /// A dependency as this target's project can say it.
  func placed(_ entry: SpecDependency) -> SpecDependency {
    switch entry.target {
    case .part(let number) where !place.holds(workspace.parts[number]): neighbour(workspace.parts[number], entry)
    case .resources(let number) where !place.holds(workspace.parts[number]): bundle(number, entry)
    case .external where !place.holdsExternals: awaited("lib\(entry.name).a", entry)
    case .byHand where !place.holdsExternals: referenced(entry)
    case .part, .resources, .external, .byHand, nil: entry
    }
  }

  /// Whether its text is another one than in a project that holds all targets.
  var isPlaced: Bool {
    guard case .module = place.project else { return false }
    return part.needsBundleID || namesTargetsByHand || entries.contains { placed($0).kind != $0.kind }
  }

  /// Whether it depends on targets of specs by hand, which stand in the project in the workspace's own folder.
  var namesTargetsByHand: Bool { entries.contains { $0.target == .byHand } }

  /// Whether Xcode learns by copying alone what must be built before this target.
  var waitsByCopying: Bool {
    guard case .module = place.project, !part.role.isLinked, !part.isDynamicLibrary else { return false }
    return target.dependencies.contains {
      workspace.isInSpecs($0.target) && !place.holds(workspace.parts[$0.target])
    } || target.uses.contains { use in entryOfLibrary(using: use.external, more: [])?.target == .external }
  }

  /// Whether a library of another project goes into it whose categories the linker must be told to take: XcodeGen tells it of those
  /// of the same project alone.
  var linksNeighbouringObjectiveC: Bool {
    guard case .module = place.project, part.role.isLinked || part.isDynamicLibrary else { return false }
    return entries.contains { entry in
      guard case .part(let number)? = entry.target, !place.holds(workspace.parts[number]) else { return false }
      return workspace.parts[number].requiresObjCLinking && placed(entry).flag("link") == true
    }
  }

  private func neighbour(_ other: ModulePart, _ entry: SpecDependency) -> SpecDependency {
    if other.role.isLinked { return embedded(other, entry) }
    let product = other.productFile
    if !part.role.isLinked, !part.isDynamicLibrary { return awaited(product, entry) }
    // What XcodeGen would do unasked with a target of the same project.
    return entry.asFile(
      product, link: entry.flag("link") ?? (other.isDynamicLibrary || part.role.isLinked),
      embed: entry.flag("embed") ?? (other.isDynamicLibrary && part.role.isLinked))
  }

  /// A static library takes nothing in, so nothing in it would name what it needs: a file that is copied onto itself does, and only
  /// an installation would copy it.
  private func awaited(_ product: String, _ entry: SpecDependency) -> SpecDependency {
    entry.asFile(
      product, link: false, embed: true, codeSign: false,
      copy: .map([SpecPair("destination", .text("productsDirectory"))]))
  }

  /// Only its spec says what a target by hand becomes, so XcodeGen is to look into its project, which alone of all projects is read by
  /// others.
  private func referenced(_ entry: SpecDependency) -> SpecDependency {
    var result = entry
    result.name = workspace.projectName(of: nil) + "/" + entry.name
    return result
  }

  private func bundle(_ number: Int, _ entry: SpecDependency) -> SpecDependency {
    var result = entry
    result.kind = .bundle
    result.name = workspace.resourceBundleName(of: number) + ".bundle"
    return result
  }

  private func embedded(_ other: ModulePart, _ entry: SpecDependency) -> SpecDependency {
    let product = workspace.modules[other.module].product
    let copy =
      [SpecPair("destination", .text(product.copyFolder))] + product.copyPath.map { SpecPair("subpath", .text($0)) }
    return entry.asFile(
      workspace.productName(of: other, in: 0) + product.fileEnding, link: false, embed: true,
      codeSign: product == .xpcService ? nil : false, copy: .map(copy))
  }
}

extension SpecDependency {
  func flag(_ key: String) -> Bool? {
    if case .boolean(let value)? = more.first(where: { $0.key == key })?.value { value } else { nil }
  }

  /// The product of a neighbour, by the name of its file.
  func asFile(
    _ file: String, link: Bool, embed: Bool, codeSign: Bool? = nil, copy: SpecValue? = nil
  ) -> SpecDependency {
    var result = self
    result.kind = .framework
    result.name = file
    result.more.removeAll { ["link", "embed", "codeSign"].contains($0.key) }
    var pairs = [
      SpecPair("embed", .boolean(embed)), SpecPair("implicit", .boolean(true)), SpecPair("link", .boolean(link)),
    ]
    if let codeSign { pairs.append(SpecPair("codeSign", .boolean(codeSign))) }
    if let copy { pairs.append(SpecPair("copy", copy)) }
    return result.adding(pairs)
  }
}

extension ModulePart {
  /// What XcodeGen finds unless it is told otherwise.
  fileprivate var requiresObjCLinking: Bool {
    let written = manifest.xcodegen.last { $0.key.value.utf8.elementsEqual("requiresObjCLinking".utf8) }
    if case .boolean(let value)? = written?.value { return value }
    return manifest.libraryProduct?.value == .staticLibrary
  }

  /// What Xcode calls the file that a library becomes.
  var productFile: String {
    switch manifest.libraryProduct?.value ?? .staticFramework {
    case .staticFramework, .framework: swiftModule + ".framework"
    case .staticLibrary: "lib\(swiftModule).a"
    case .dynamicLibrary: swiftModule + ".dylib"
    }
  }
}

extension Product {
  fileprivate var fileEnding: String {
    switch self {
    case .application, .watchApp, .appClip, .messagesApplication: ".app"
    case .appExtension, .extensionKitExtension, .messagesExtension, .stickerPack: ".appex"
    case .xpcService: ".xpc"
    case .systemExtension: ".systemextension"
    case .tool: ""
    }
  }

  /// Where Xcode puts it inside the program around it, in the words of XcodeGen.
  fileprivate var copyFolder: String {
    switch self {
    case .appExtension, .messagesExtension, .stickerPack: "plugins"
    case .application, .messagesApplication, .tool: "resources"
    case .watchApp, .appClip, .extensionKitExtension, .xpcService, .systemExtension: "productsDirectory"
    }
  }

  fileprivate var copyPath: [String] {
    switch self {
    case .watchApp: ["$(CONTENTS_FOLDER_PATH)/Watch"]
    case .appClip: ["$(CONTENTS_FOLDER_PATH)/AppClips"]
    case .extensionKitExtension: ["$(EXTENSIONS_FOLDER_PATH)"]
    case .xpcService: ["$(CONTENTS_FOLDER_PATH)/XPCServices"]
    case .systemExtension: ["$(SYSTEM_EXTENSIONS_FOLDER_PATH)"]
    case .appExtension, .messagesExtension, .stickerPack, .application, .messagesApplication, .tool: []
    }
  }
}
