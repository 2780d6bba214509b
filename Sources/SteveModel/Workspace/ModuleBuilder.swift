import SteveDiagnostics
import SteveManifest

/// A part that may exist: whether it does is known when the files are assigned.
struct PartCandidate {
  /// Into ``Workspace/parts``.
  var part: Int
  /// Whether its absence is an error.
  var isExpected: Bool
  /// Whether the kind of its module has no such part, so that its presence is an error.
  var isImpossible: Bool
}

/// Merges the levels of each module and lists its parts.
struct ModuleBuilder {
  var workspace: Workspace
  let manifest: WorkspaceManifest
  let settings: SettingsResolution
  let tree: FileTree
  /// One for each element of ``Workspace/parts``.
  var candidates: [PartCandidate] = []
  /// One for each element of ``Workspace/modules``: the parts that are written as `false`.
  var absentParts: [[Part]] = []

  /// With every module of a description.
  init(all manifest: WorkspaceManifest, tree: FileTree, log: inout DiagnosticLog) {
    self.manifest = manifest
    self.tree = tree
    workspace = Workspace(before: manifest)
    var settings = SettingsResolution(
      platforms: workspace.deploymentTargets.map(\.platform), configurations: workspace.configurations.map(\.name))
    settings.begin(with: manifest.shared, log: &log)
    workspace.settings = settings.usual
    workspace.values = settings.values(manifest.values, log: &log)
    self.settings = settings
    for module in discoverModules(manifest, tree: tree, log: &log) { add(module, log: &log) }
  }

  mutating func add(_ found: FoundModule, log: inout DiagnosticLog) {
    guard let kind = found.own?.kind ?? found.described?.kind else {
      log.error(
        .missingKind, "'\(found.folder)' has no kind", at: found.location,
        notes: [.init("write 'kind: feature', 'utility', 'standard' or 'app'")])
      return
    }
    var merged = found.merged(over: manifest.defaults[kind.value])
    merged.folder = found.folder
    merged.location = found.location
    merged.layout = nearest(merged.layout, manifest.layout) { nearer, outer in
      LayoutEntry(folder: nearest(nearer.folder, outer.folder), name: nearest(nearer.name, outer.name))
    }

    let name = merged.name?.value ?? lastComponent(of: found.folder)
    let first = workspace.parts.count
    var parts = PartBuilder(
      module: workspace.modules.count, name: name, kind: kind.value, found: found, merged: merged, settings: settings,
      tree: tree)
    for part in Part.allCases { parts.add(part, log: &log) }
    checkKindKeys(of: merged, kind: kind.value, log: &log)
    if kind.value == .app { checkProduct(of: merged, parts: parts.parts, log: &log) }
    workspace.parts += parts.parts
    candidates += parts.candidates.map { candidate in
      PartCandidate(
        part: first + candidate.part, isExpected: candidate.isExpected, isImpossible: candidate.isImpossible)
    }
    absentParts.append(Part.allCases.filter { if case .absent? = merged.parts[$0] { true } else { false } })
    workspace.modules.append(
      Module(
        name: name, kind: kind.value, folder: found.folder, location: merged.name?.location ?? found.location,
        hasOwnManifest: found.own != nil,
        outputs: merged.outputs ?? workspace.outputs, product: merged.product?.value ?? .application,
        embeds: merged.embeds?.items ?? [],
        implementations: merged.implementations
          ?? Located(merged.product?.value ?? .application == .application ? .reachable : .none, at: found.location),
        parts: first..<workspace.parts.count))
  }

  /// Keys that only apps have, and products that only libraries are.
  private func checkKindKeys(of merged: ModuleManifest, kind: Kind, log: inout DiagnosticLog) {
    if kind == .app {
      guard let product = merged.main.libraryProduct else { return }
      log.error(
        .misplacedKey, "'\(product.value.rawValue)' is the product of a library", at: product.location,
        notes: [.init("'\(merged.folder)' is of kind 'app'; name a product of apps, or change the kind")])
      return
    }
    let written = [
      ("product", merged.product?.location), ("embeds", merged.embeds?.items.first?.location),
      ("implementations", merged.implementations?.location),
    ]
    for (key, location) in written {
      guard let location else { continue }
      let isProduct = key == "product"
      log.error(
        .misplacedKey,
        isProduct ? "this product is for modules of kind 'app'" : "'\(key)' is for modules of kind 'app'", at: location,
        notes: [
          .init(
            isProduct
              ? "a library is one of \(LibraryProduct.allCases.map(\.rawValue).joined(separator: ", "))"
              : "'\(merged.folder)' is of kind '\(kind.rawValue)'; take the key out or change the kind")
        ])
    }
  }
}

extension Workspace {
  /// What a description says, before its modules are looked at.
  fileprivate init(before manifest: WorkspaceManifest) {
    self.init(
      name: manifest.name?.value ?? "", location: manifest.location,
      deploymentTargets: manifest.platforms.map {
        DeploymentTarget(platform: $0.platform.value, version: $0.version.value)
      },
      configurations: manifest.configurations?.map { Configuration(name: $0.name.value, base: $0.base) }
        ?? [Configuration(name: "Debug", base: .debug), Configuration(name: "Release", base: .release)],
      settings: BuildSettings(), outputs: manifest.outputs ?? OutputSettings(Output.allCases),
      bundleIDPrefix: manifest.bundleIDPrefix?.value,
      version: Version(
        marketing: manifest.version.marketing?.value ?? Version().marketing,
        build: manifest.version.build?.value ?? Version().build),
      developmentLanguage: manifest.developmentLanguage?.value, values: [], bazel: manifest.bazel,
      xcodegen: manifest.xcodegen,
      matrix: BoundaryMatrix(changes: manifest.rules.matrix), exceptions: manifest.rules.exceptions, modules: [],
      parts: [], files: [])
  }
}

/// What stands behind the last slash.
func lastComponent(of path: String) -> String {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
  return String(path[path.utf8.index(after: slash)...])
}

/// What stands before the last slash; empty when there is none.
func parentFolder(of path: String) -> String {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
  return String(path[..<slash])
}
