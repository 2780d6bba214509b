import SteveDiagnostics
import SteveManifest

/// Which files of a part's folders are meant, by its `includes` and `excludes`. A pattern that fits a folder stands for
/// everything below it too.
struct PartFilter {
  var includes: [PathPattern]
  var excludes: [PathPattern]

  func takes(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    if !includes.isEmpty && !includes.contains(where: { $0.matches(path) }) { return false }
    return !excludes.contains { $0.matches(path) }
  }
}

/// Turns what the parts say about their files into claims on the tree.
struct PartClaims {
  let workspace: Workspace
  let tree: FileTree
  var claims: FolderClaims
  /// By part; `nil` where every file is meant.
  var filters: [PartFilter?]

  init(workspace: Workspace, tree: FileTree, claims: FolderClaims) {
    self.workspace = workspace
    self.tree = tree
    self.claims = claims
    filters = Array(repeating: nil, count: workspace.parts.count)
  }

  mutating func add(_ candidate: PartCandidate, log: inout DiagnosticLog) {
    let part = workspace.parts[candidate.part]
    let module = workspace.modules[part.module]
    let written = part.manifest
    filters[candidate.part] = filter(of: written, module: module, log: &log)
    if let sources = written.sources {
      for entry in sources.items {
        claim(
          entry.path, as: .sources(platforms: entry.platforms.map { usedPlatforms($0, of: part, log: &log) }),
          candidate.part, log: &log)
      }
    } else if let folder = tree.index(of: part.folder) {
      add(
        FolderClaim(meaning: .sources(platforms: nil), part: candidate.part, module: part.module), on: folder, log: &log
      )
    }
    if let resources = written.resources {
      for path in resources.items { claim(path, as: .resources, candidate.part, log: &log) }
    } else if let folder = tree.index(of: usualResources(of: part, module: module)) {
      add(FolderClaim(meaning: .resources, part: candidate.part, module: part.module), on: folder, log: &log)
    }
    for path in written.data?.items ?? [] { claim(path, as: .data, candidate.part, log: &log) }
  }

  /// Folders with somebody else's BUILD file are packages of their own; asked is only where no part claims the folder.
  mutating func addForeignPackages(where isForeign: (Int) -> Bool) {
    for (index, entry) in tree.entries.enumerated()
    where entry.flags.contains(.buildFile) && claims.first[index] < 0 && isForeign(index) {
      claims.addForeignPackage(on: index)
    }
  }

  private func usualResources(of part: ModulePart, module: Module) -> String {
    (part.part == .implementation && isInside(part.folder, module.folder) ? module.folder : part.folder) + "/Resources"
  }

  private func usedPlatforms(
    _ written: [Located<Platform>], of part: ModulePart, log: inout DiagnosticLog
  ) -> [Platform] {
    for platform in written where !part.settings.platforms.contains(platform.value) {
      log.error(
        .unknownPlatform, "'\(part.target)' is not built for '\(platform.value.rawValue)'", at: platform.location,
        notes: [.init("its platforms are \(part.settings.platforms.map(\.rawValue).joined(separator: ", "))")])
    }
    return part.settings.platforms.filter { platform in written.contains { $0.value == platform } }
  }

  private func filter(of written: PartManifest, module: Module, log: inout DiagnosticLog) -> PartFilter? {
    guard written.includes != nil || written.excludes != nil else { return nil }
    func patterns(_ setting: ListSetting<Located<String>>?) -> [PathPattern] {
      (setting?.items ?? []).flatMap { text in
        guard let pattern = workspacePattern(text, in: module.folder, log: &log) else { return [PathPattern]() }
        return [pattern, workspacePattern(text.map { $0 + "/**" }, in: module.folder, log: &log)].compactMap { $0 }
      }
    }
    return PartFilter(includes: patterns(written.includes), excludes: patterns(written.excludes))
  }

  /// Claims a file, a folder, or what a pattern matches.
  private mutating func claim(
    _ text: Located<String>, as meaning: FolderClaim.Meaning, _ part: Int, log: inout DiagnosticLog
  ) {
    let module = workspace.modules[workspace.parts[part].module]
    guard let pattern = workspacePattern(text, in: module.folder, log: &log) else { return }
    let path = pattern.literalPrefix.text
    guard isInside(path, workspace.parts[part].package) || path == workspace.parts[part].package else {
      log.error(
        .outsidePackage, "'\(text.value)' lies outside the part's Bazel package '\(workspace.parts[part].package)'",
        at: text.location,
        notes: [.init("a label can't reach into another package; move the files, or give the part another 'folder'")])
      return
    }
    guard let entry = tree.index(of: path) else {
      log.error(.missingFile, "there is no '\(path)'", at: text.location, notes: nearNote(path))
      return
    }
    add(
      FolderClaim(
        meaning: meaning, part: part, module: workspace.parts[part].module, pattern: pattern.isLiteral ? nil : pattern),
      on: entry, log: &log)
  }

  /// What lies in the same folder under a similar name.
  private func nearNote(_ path: String) -> [Diagnostic.Note] {
    let folder = parentFolder(of: path)
    guard folder.isEmpty || tree.index(of: folder) != nil else { return [] }
    let names = tree.children(of: folder.isEmpty ? nil : tree.index(of: folder)).map { tree.name(at: $0) }
    return nearestName(to: lastComponent(of: path), among: names).map { [.init("did you mean '\($0)'?")] } ?? []
  }

  private mutating func add(_ claim: FolderClaim, on entry: Int, log: inout DiagnosticLog) {
    guard let other = claims.add(claim, on: entry) else { return }
    let (a, b) = (workspace.parts[other], workspace.parts[claim.part])
    log.error(
      .sharedFolder, "'\(a.target)' and '\(b.target)' share '\(tree.string(at: entry))'", at: b.location,
      notes: [
        .init("'\(a.target)' is described here", at: a.location),
        .init("a file belongs to one part; give each its own 'folder'"),
      ])
  }
}
