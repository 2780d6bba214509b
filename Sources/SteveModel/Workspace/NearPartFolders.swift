import SteveDiagnostics
package import SteveManifest

/// A folder that no part has, named nearly like one that its module could have and lacks.
package struct NearPartFolder: Sendable, Equatable {
  /// From the workspace's root.
  package let folder: String
  /// What it would have to be called.
  package let wanted: String
  /// The key in the module's manifest that would say otherwise.
  package let key: String
  /// Whether only letter case tells the names apart.
  package let hasSameLetters: Bool
  /// Whether `validate` refuses the workspace without it.
  package let isExpected: Bool
}

/// Every such folder, in the order of the modules.
package func nearPartFolders(_ manifest: WorkspaceManifest, tree: FileTree) -> [NearPartFolder] {
  // What is wrong with the manifests is said by `validate`.
  var log = DiagnosticLog()
  let builder = ModuleBuilder(all: manifest, tree: tree, log: &log)
  var claiming = PartClaims(workspace: builder.workspace, tree: tree)
  for candidate in builder.candidates { claiming.add(candidate, log: &log) }
  return builder.workspace.modules.indices.flatMap { module in
    wantedFolders(of: module, builder).compactMap { wanted in
      guard !holdsInput(wanted.folder, claiming),
        let near = nearFolder(to: wanted.folder, claiming, where: wanted.isPart ? holdsSource : { _, _ in true })
      else { return nil }
      return NearPartFolder(
        folder: near, wanted: wanted.folder, key: wanted.key,
        hasSameLetters: FoldedName(near) == FoldedName(wanted.folder), isExpected: wanted.isExpected)
    }
  }
}

/// A folder beside the wanted one that bears nearly its name, whose files belong to nobody.
func nearFolder(
  to wanted: String, _ claiming: PartClaims, where isMeant: (Int, FileTree) -> Bool = { _, _ in true }
) -> String? {
  let tree = claiming.tree
  let name = lastComponent(of: wanted)
  let above = parentFolder(of: wanted)
  guard let parent = tree.index(of: above) else { return nil }
  let free = tree.children(of: parent).filter { child in
    tree.entries[child].kind == .folder && isFree(child, claiming) && holdsInput(child, tree) && isMeant(child, tree)
  }.map { tree.name(at: $0) }
  let near = free.first { FoldedName($0) == FoldedName(name) } ?? nearestName(to: name, among: free)
  // A letter too many or too few is a slip; more may be another word.
  guard let near, abs(near.utf8.count - name.utf8.count) <= 1 else { return nil }
  return above + "/" + near
}

private struct WantedFolder {
  let folder: String
  let key: String
  let isExpected: Bool
  let isPart: Bool
}

/// The folders that a module's parts have, or would have.
private func wantedFolders(of number: Int, _ builder: ModuleBuilder) -> [WantedFolder] {
  let module = builder.workspace.modules[number]
  let parts = Part.allCases.filter { part in
    KindShape.of(module.kind).allows(part) && !builder.absentParts[number].contains(part)
  }
  return parts.flatMap { wantedFolders(of: $0, module, builder) } + wantedResources(of: module, builder.workspace)
}

private func wantedFolders(of part: Part, _ module: Module, _ builder: ModuleBuilder) -> [WantedFolder] {
  let described = module.parts.filter { builder.workspace.parts[$0].part == part }
  if described.isEmpty {
    let folder = module.folder + "/" + part.usualFolder
    return [WantedFolder(folder: folder, key: part.rawValue, isExpected: false, isPart: true)]
  }
  // A part that names its sources needs no folder.
  return described.filter { builder.workspace.parts[$0].manifest.sources == nil }.map { index in
    WantedFolder(
      folder: builder.workspace.parts[index].folder, key: part.rawValue,
      isExpected: builder.candidates[index].isExpected, isPart: true)
  }
}

private func wantedResources(of module: Module, _ workspace: Workspace) -> [WantedFolder] {
  guard let main = workspace.parts[module.parts].first(where: { $0.part == .implementation }),
    main.manifest.resources == nil, isInside(main.folder, module.folder)
  else { return [] }
  return [WantedFolder(folder: module.folder + "/Resources", key: "resources", isExpected: false, isPart: false)]
}

/// Whether a folder is nobody's: no part has files in it, or it among its own, and no module or other workspace lies there.
private func isFree(_ folder: Int, _ claiming: PartClaims) -> Bool {
  let tree = claiming.tree
  let name = tree.name(at: folder)
  if name == "Resources" || Part.allCases.contains(where: { $0.usualFolder == name }) { return false }
  if claiming.part(claiming: tree.withPath(at: folder) { Array($0.bytes) }) != nil { return false }
  return !(folder..<Int(tree.entries[folder].end)).contains { claiming.claims.first[$0] >= 0 }
}

private func holdsInput(_ folder: String, _ claiming: PartClaims) -> Bool {
  claiming.tree.index(of: folder).map { holdsInput($0, claiming.tree) } ?? false
}

private func holdsSource(_ folder: Int, _ tree: FileTree) -> Bool {
  holdsFile(below: folder, tree) {
    switch FileType.role(ofFile: UnsafeRawBufferPointer($0)) {
    case .source, .clangSource: true
    case .header, .resource, .documentation, .setting, .unknown: false
    }
  }
}

/// Whether somebody else than steve has a file below a folder.
func holdsInput(_ folder: Int, _ tree: FileTree) -> Bool {
  holdsFile(below: folder, tree) { !OwnedNames.contains($0) && !OwnedNames.isInRules($0) }
}

private func holdsFile(
  below folder: Int, _ tree: FileTree, where isMeant: (UnsafeBufferPointer<UInt8>) -> Bool
) -> Bool {
  tree.withArena { arena in
    tree.descendants(of: folder).contains { index in
      let entry = tree.entries[index]
      return entry.kind != .folder && !entry.flags.contains(.ignored)
        && isMeant(FileTree.path(of: entry, in: arena).bytes)
    }
  }
}
