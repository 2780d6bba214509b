import SteveDiagnostics
import SteveManifest

/// Lists the parts of one module with their names, folders and settings.
struct PartBuilder {
  let module: Int
  let name: String
  let kind: Kind
  let found: FoundModule
  let merged: ModuleManifest
  let settings: SettingsResolution
  private let folders: ModuleFolders
  var parts: [ModulePart] = []
  var candidates: [PartCandidate] = []

  init(
    module: Int, name: String, kind: Kind, found: FoundModule, merged: ModuleManifest, settings: SettingsResolution,
    tree: FileTree
  ) {
    self.module = module
    self.name = name
    self.kind = kind
    self.found = found
    self.merged = merged
    self.settings = settings
    folders = ModuleFolders(found, tree: tree)
  }

  mutating func add(_ part: Part, log: inout DiagnosticLog) {
    let shape = KindShape.of(kind)
    let isExpected = found.describes(part) || shape.required.contains(part)
    if !isExpected, merged.parts[part] == nil, merged.layout.isEmpty, !folders.has(part) { return }
    var manifests = part == .implementation ? [merged.main] : [PartManifest()]
    switch merged.parts[part] {
    case .absent: return
    case .described(let written):
      manifests = part == .implementation ? written.map { $0.merged(over: merged.main) } : written
    case nil: break
    }
    for manifest in manifests {
      guard let found = modulePart(part, manifest, log: &log) else { continue }
      candidates.append(
        PartCandidate(
          part: parts.count, isExpected: isExpected,
          isImpossible: !shape.allows(part)))
      parts.append(found)
    }
  }

  private func modulePart(_ part: Part, _ manifest: PartManifest, log: inout DiagnosticLog) -> ModulePart? {
    let layout = merged.layout.first { $0.key.value == part.rawValue }?.value
    guard let folder = folder(of: part, manifest, layout, log: &log) else { return nil }
    let target =
      manifest.name?.value ?? layout?.name.map { expanded($0.value) }
      ?? (part == .implementation ? name : part.usualName(of: name))
    var role = role(of: part, product: merged.product?.value)
    var settings = settings.settings(module: merged.shared, part: manifest.shared, log: &log)
    // A library is one target on all its platforms; a program or test is built for one, the first.
    if role.isBundled { settings.platforms.removeLast(max(0, settings.platforms.count - 1)) }
    if role == .tests, settings.platforms.first == .macOS, !hasHost(manifest) { role = .hostTests }
    let isInModule = isInside(folder, merged.folder)
    return ModulePart(
      module: module, part: part, role: role, target: target,
      swiftModule: manifest.moduleName?.value ?? ModuleName.swiftModule(ofTarget: target), folder: folder,
      package: part == .implementation && isInModule ? merged.folder : folder,
      location: manifest.name?.location ?? manifest.location ?? merged.location, settings: settings, manifest: manifest,
      tags: nearest(manifest.tags, merged.tags)?.items.map(\.value) ?? [],
      isTestonly: isTestonly(part, manifest, log: &log))
  }

  /// From the workspace's root, or `nil` when it is reported.
  private func folder(
    of part: Part, _ manifest: PartManifest, _ layout: LayoutEntry?, log: inout DiagnosticLog
  ) -> String? {
    guard let written = manifest.folder ?? layout?.folder?.map(expanded) else {
      return merged.folder + "/" + part.usualFolder
    }
    guard let path = workspacePath(written, in: merged.folder, log: &log) else { return nil }
    guard path != merged.folder || part == .implementation else {
      log.error(
        .sharedFolder, "only the main part may lie in the module's own folder", at: written.location,
        notes: [.init("two targets of one Bazel package always see each other; give the part a folder of its own")])
      return nil
    }
    return path
  }

  private func expanded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
    return text.split(separator: "{module}", omittingEmptySubsequences: false).joined(separator: name)
  }

  private func role(of part: Part, product: Product?) -> Role {
    let role = Role(part, of: kind)
    guard role == .app, let product else { return role }
    switch product {
    case .application, .appClip, .watchApp, .messagesApplication, .stickerPack: return .app
    case .tool: return .tool
    case .appExtension, .extensionKitExtension, .messagesExtension, .xpcService, .systemExtension: return .appExtension
    }
  }

  /// Whether tests run in an app: one that is named, or that of their own module.
  private func hasHost(_ manifest: PartManifest) -> Bool {
    switch manifest.testHost?.value {
    case .named?: true
    case TestHost.none?: false
    case nil: kind == .app && (merged.product?.value ?? .application) == .application
    }
  }

  private func isTestonly(_ part: Part, _ manifest: PartManifest, log: inout DiagnosticLog) -> Bool {
    guard let written = manifest.testonly, written.value else { return Role(part, of: kind).isTestonly }
    if part == .implementation, kind == .utility || kind == .standard { return true }
    log.error(
      .misplacedKey, "'testonly' is for utilities and standard modules", at: written.location,
      notes: [.init("fakes of a feature belong into its 'testing' part, which only tests and demos may use")])
    return false
  }
}

/// Which parts a module has in their usual folders, told by one look at what lies in the module's.
private struct ModuleFolders {
  private var present: [Part] = []

  init(_ found: FoundModule, tree: FileTree) {
    guard let entry = found.entry else { return }
    let start = Int(tree.entries[entry].length) + 1
    for child in tree.children(of: entry) where tree.entries[child].kind == .folder {
      let part = tree.withPath(at: child) { path in
        Part.allCases.first { $0.usualFolder.utf8.elementsEqual(path.bytes[start...]) }
      }
      if let part { present.append(part) }
    }
  }

  func has(_ part: Part) -> Bool { present.contains(part) }
}

/// Whether a path is a folder or lies below it.
func isInside(_ path: String, _ folder: String) -> Bool {
  var (path, folder) = (path, folder)
  return path.withUTF8 { path in
    folder.withUTF8 { folder in
      guard path.count >= folder.count else { return false }
      for index in folder.indices where path[index] != folder[index] { return false }
      return path.count == folder.count || path[folder.count] == UInt8(ascii: "/")
    }
  }
}
