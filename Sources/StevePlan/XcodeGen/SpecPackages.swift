import SteveManifest
import SteveModel
import SteveSyntax

/// The packages of the project, and the targets that static libraries wait for in their place.
///
/// A static library must not link a product of a package, or the program would have it twice. XcodeGen takes `link: false`, but
/// gives what it makes of it another identifier at each generation. So a library waits for a static library without code, one
/// for each product, which XcodeGen lets wait for the product and never links.
struct SpecPackages {
  let plan: Plan
  let place: SpecPlace
  let isTraced: Bool
  /// Whose project it is, if it is no whole one.
  var focus: PlannedFocus?

  private var workspace: Workspace { plan.graph.workspace }

  func addPackages(to draft: inout SpecDraft) {
    var rows = workspace.packages.map {
      (name: $0.name, value: value(of: $0.source), input: ShapeInput.packages)
    }
    if BinaryPackage(workspace) != nil {
      let path = SpecPair("path", .text(place.path(BinaryPackage.folder)))
      rows.append((BinaryPackage.name, .map([path]), .binaries))
    }
    if !rows.isEmpty, let used { rows.removeAll { !used.contains($0.name) } }
    let sorted = rows.sorted { $0.name.precedesByBytes($1.name) }
    draft.add(
      "packages", .map(sorted.map { SpecPair($0.name, $0.value) }),
      of: sorted.map { SpecPiece(input: $0.input, value: .map([SpecPair($0.name, $0.value)])) })
  }

  /// The packages that this project's targets name; `nil` where all of them are there, used or not.
  private var used: Set<String>? {
    switch place.project {
    case .only:
      return focus.map { focus in
        Set(
          workspace.parts.indices.filter { focus.closure.isInside($0) && workspace.isInSpecs($0) }
            .flatMap { SpecTarget(number: $0, plan: plan).packages } + awaitedPackages)
      }
    case .module(let number):
      return Set(workspace.modules[number].parts.flatMap { SpecTarget(number: $0, plan: plan).packages })
    case .rest: return Set(awaitedPackages)
    }
  }

  private var awaitedPackages: [String] {
    awaited.compactMap { row in
      if case .product(let package) = workspace.specForm(of: row.external) { package } else { nil }
    }
  }

  /// Whether static libraries wait for anything.
  static func areAwaited(in graph: WorkspaceGraph) -> Bool { !awaited(in: graph) { _ in true }.isEmpty }

  private func value(of source: PackageSource) -> SpecValue {
    switch source {
    case .local(let path): return .map([SpecPair("path", .text(place.path(path)))])
    case .remote(let url, let versions):
      return .map([SpecPair("url", .text(url))] + SpecPackages.pairs(of: versions).map { SpecPair($0.0, .text($0.1)) })
    }
  }

  private static func pairs(of versions: PackageVersions) -> [(String, String)] {
    switch versions {
    case .from(let version): [("from", version)]
    case .upToNextMinor(let version): [("minorVersion", version)]
    case .exact(let version): [("exactVersion", version)]
    case .range(let first, let end): [("maxVersion", end), ("minVersion", first)]
    case .branch(let name): [("branch", name)]
    case .revision(let name): [("revision", name)]
    }
  }

  /// By name.
  var targets: SpecDraft {
    var targets = SpecDraft(isTraced: isTraced)
    for external in awaited.sorted(by: {
      workspace.externals[$0.external].name.precedesByBytes(workspace.externals[$1.external].name)
    }) {
      targets.add(DerivedName.external(workspace.externals[external.external].name), target(external))
    }
    return targets
  }

  /// What static libraries wait for, with the platforms that any of them is for.
  private var awaited: [(external: Int, platforms: [Platform])] {
    SpecPackages.awaited(in: plan.graph) { focus?.closure.isInside($0) ?? true }
  }

  /// - Parameter isThere: whether a target stands in the project.
  private static func awaited(
    in graph: WorkspaceGraph, isThere: (Int) -> Bool
  ) -> [(external: Int, platforms: [Platform])] {
    let workspace = graph.workspace
    var rows: [(external: Int, platforms: [Platform])] = []
    for (number, part) in workspace.parts.enumerated() where workspace.isInSpecs(number) && isThere(number) {
      guard !part.role.isLinked, !part.isDynamicLibrary else { continue }
      for use in graph.targets[number].uses where workspace.isAwaited(use.external) {
        let platforms = use.platforms ?? part.settings.platforms
        if let place = rows.firstIndex(where: { $0.external == use.external }) {
          rows[place].platforms += platforms.filter { !rows[place].platforms.contains($0) }
        } else {
          rows.append((use.external, platforms))
        }
      }
    }
    let order = workspace.deploymentTargets.map(\.platform)
    return rows.map { row in (row.external, order.filter { row.platforms.contains($0) }) }
  }

  private func target(_ awaited: (external: Int, platforms: [Platform])) -> SpecDraft {
    var draft = SpecDraft(isTraced: isTraced)
    draft.add("type", "library.static", from: .dependencies)
    SpecTarget.addPlatforms(awaited.platforms, from: .dependencies, to: &draft)
    draft.add("dependencies", .list([dependency(on: awaited.external)]), from: input(of: awaited.external))
    return draft
  }

  private func input(of external: Int) -> ShapeInput {
    if case .binary = workspace.externals[external].form { .binaries } else { .packages }
  }

  private func dependency(on external: Int) -> SpecValue {
    switch workspace.specForm(of: external) {
    case .product(let package):
      .map([SpecPair("package", .text(package)), SpecPair("product", .text(workspace.externals[external].name))])
    // Only what is linked somewhere is unpacked.
    case .framework(let path, _):
      .map([
        SpecPair("framework", .text(place.path(path))), SpecPair("embed", .boolean(false)),
        SpecPair("link", .boolean(true)),
      ])
    case .verbatim: .map([])
    }
  }
}

extension Workspace {
  /// Whether static libraries wait for something from outside by a target in its place.
  fileprivate func isAwaited(_ external: Int) -> Bool {
    switch specForm(of: external) {
    case .product, .framework(_, isDynamic: false): true
    case .framework, .verbatim: false
    }
  }
}
