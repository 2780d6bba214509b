import SteveDiagnostics
import SteveManifest

/// One pass over the tree in which each file meets the claims above it.
struct FileAssignment {
  /// A folder above the current entry that claims files.
  private struct Open {
    var end: Int
    var claim: Int32
  }

  /// A folder above the current entry whose contents have one role.
  private struct Unit {
    var end: Int
    var role: FileRole
    var isIcon: Bool
  }

  var workspace: Workspace
  let tree: FileTree
  let claims: FolderClaims
  var filters: [PartFilter?] = []
  /// By part: whether it holds a file that is not steve's own.
  var holdsFiles: [Bool]
  /// By part: files of unknown types, and of languages that are not built yet.
  private var unlisted: [(count: Int, first: Int32)]
  private var foreign: [Int32]
  private var badNames: [Int32] = []

  init(workspace: Workspace, tree: FileTree, claims: FolderClaims) {
    self.workspace = workspace
    self.tree = tree
    self.claims = claims
    holdsFiles = Array(repeating: false, count: workspace.parts.count)
    unlisted = Array(repeating: (0, -1), count: workspace.parts.count)
    foreign = Array(repeating: -1, count: workspace.parts.count)
  }

  mutating func run() {
    var open: [Open] = []
    var units: [Unit] = []
    for part in workspace.parts.indices { openGroups(of: part) }
    tree.arena.withUnsafeBufferPointer { arena in
      for (index, entry) in tree.entries.enumerated() {
        while let last = open.last, last.end <= index { open.removeLast() }
        while let last = units.last, last.end <= index { units.removeLast() }
        let first = claims.first[index]
        if entry.kind == .folder {
          if first >= 0 { open.append(Open(end: Int(entry.end), claim: first)) }
          if !open.isEmpty, let unit = unit(entry, in: arena) { units.append(unit) }
        } else if first >= 0 || !open.isEmpty {
          if first >= 0 { open.append(Open(end: index + 1, claim: first)) }
          place(Int32(index), entry, in: arena, open: open, units: units)
        }
      }
    }
  }

  /// Makes a place for the sources of each set of platforms that a part's claims name.
  private mutating func openGroups(of part: Int) {
    guard workspace.parts[part].manifest.sources?.items.contains(where: { $0.platforms != nil }) ?? false else {
      workspace.parts[part].files.sources = [.init(platforms: nil)]
      return
    }
    var groups: [PartFiles.SourceGroup] = [.init(platforms: nil)]
    for claim in claims.claims where claim.part == part {
      guard case .sources(let platforms?) = claim.meaning, !groups.contains(where: { $0.platforms == platforms })
      else { continue }
      groups.append(.init(platforms: platforms))
    }
    workspace.parts[part].files.sources = groups
  }

  private func unit(_ entry: FileTree.Entry, in arena: UnsafeBufferPointer<UInt8>) -> Unit? {
    let name = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(FileTree.path(of: entry, in: arena).bytes)[...])
    guard name.last != UInt8(ascii: "/") else { return nil }
    if ends(name, with: ".appiconset") { return Unit(end: Int(entry.end), role: .resource, isIcon: true) }
    let role = FileType.role(ofFolder: name)
    if case .unknown = role { return nil }
    return Unit(end: Int(entry.end), role: role, isIcon: false)
  }

  private func ends(_ name: UnsafeRawBufferPointer, with ending: StaticString) -> Bool {
    name.count > ending.utf8CodeUnitCount
      && name.suffix(ending.utf8CodeUnitCount).elementsEqual(
        UnsafeBufferPointer(start: ending.utf8Start, count: ending.utf8CodeUnitCount))
  }

  /// Gives a file to the deepest claim that takes it.
  private mutating func place(
    _ index: Int32, _ entry: FileTree.Entry, in arena: UnsafeBufferPointer<UInt8>, open: [Open], units: [Unit]
  ) {
    let path = FileTree.path(of: entry, in: arena).bytes
    if entry.flags.contains(.ignored) || OwnedNames.contains(path) { return }
    for level in open.reversed() {
      var next = level.claim
      while next >= 0 {
        let claim = claims.claims[Int(next)]
        next = claim.next
        if case .border = claim.meaning { return }
        if let pattern = claim.pattern, !pattern.matches(path) { continue }
        holdsFiles[claim.part] = true
        if let filter = filters[claim.part], !filter.takes(path) { return }
        list(index, path, as: claim, units: units)
        return
      }
    }
  }

  private mutating func list(
    _ index: Int32, _ path: UnsafeBufferPointer<UInt8>, as claim: FolderClaim, units: [Unit]
  ) {
    if path.contains(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "\\") }) {
      badNames.append(index)
      return
    }
    switch claim.meaning {
    case .border: break
    case .data: workspace.parts[claim.part].files.data.append(index)
    case .resources: addResource(index, to: claim.part, isIcon: units.contains { $0.isIcon })
    case .sources(let platforms):
      switch units.first?.role ?? FileType.role(ofFile: UnsafeRawBufferPointer(path)) {
      case .source: addSource(index, to: claim.part, platforms: platforms)
      case .resource: addResource(index, to: claim.part, isIcon: units.contains { $0.isIcon })
      case .foreignSource: if foreign[claim.part] < 0 { foreign[claim.part] = index }
      case .documentation, .setting: break
      case .unknown:
        if unlisted[claim.part].count == 0 { unlisted[claim.part].first = index }
        unlisted[claim.part].count += 1
      }
    }
  }

  private mutating func addSource(_ index: Int32, to part: Int, platforms: [Platform]?) {
    let group = platforms == nil ? 0 : workspace.parts[part].files.sources.firstIndex { $0.platforms == platforms } ?? 0
    workspace.parts[part].files.sources[group].files.append(index)
  }

  private mutating func addResource(_ index: Int32, to part: Int, isIcon: Bool) {
    switch workspace.parts[part].role {
    case .app, .appExtension, .demo:
      if isIcon {
        workspace.parts[part].files.icons.append(index)
        return
      }
    default: break
    }
    workspace.parts[part].files.resources.append(index)
  }

  /// Files that a build step makes: they are listed whether they exist or not.
  mutating func addGenerated(log: inout DiagnosticLog) {
    for index in workspace.parts.indices {
      for text in workspace.parts[index].manifest.generated?.items ?? [] {
        let part = workspace.parts[index]
        guard let path = workspacePath(text, in: workspace.modules[part.module].folder, log: &log) else { continue }
        guard isInside(path, part.package), path != part.package else {
          log.error(
            .outsidePackage, "'\(text.value)' lies outside the part's Bazel package '\(part.package)'",
            at: text.location,
            notes: [.init("a label can't reach into another package; let the file be made below that folder")])
          continue
        }
        holdsFiles[index] = true
        guard tree.index(of: path).map({ !isListed(Int32($0), in: part) }) ?? true else { continue }
        var name = path
        switch name.withUTF8({ FileType.role(ofFile: UnsafeRawBufferPointer($0)) }) {
        case .source: workspace.parts[index].files.generatedSources.append(path)
        default: workspace.parts[index].files.generatedResources.append(path)
        }
      }
    }
  }

  private func isListed(_ index: Int32, in part: ModulePart) -> Bool {
    part.files.resources.contains(index) || part.files.sources.contains { $0.files.contains(index) }
  }
}

extension FileAssignment {
  func report(candidates: [PartCandidate], log: inout DiagnosticLog) {
    for (index, part) in workspace.parts.enumerated() {
      let candidate = candidates[index]
      if candidate.isImpossible && holdsFiles[index] { reportImpossible(part, log: &log) }
      guard holdsFiles[index] else {
        if candidate.isExpected { reportMissing(part, log: &log) }
        continue
      }
      if candidate.isImpossible { continue }
      reportFiles(of: part, index, log: &log)
    }
    for index in badNames {
      let path = tree.string(at: Int(index))
      log.error(
        .badFileName, "no Bazel label can name '\(path)'", path: path,
        notes: [.init("take ':' and '\\' out of the name, or leave the file out with 'excludes'")])
    }
  }

  private func reportFiles(of part: ModulePart, _ index: Int, log: inout DiagnosticLog) {
    if foreign[index] >= 0 {
      let path = tree.string(at: Int(foreign[index]))
      log.error(
        .unsupportedLanguage, "'\(part.target)' holds '\(path)', and only Swift is built so far", at: part.location,
        path: path, notes: [.init("leave such files out with 'excludes', or set the part to 'false'")])
    } else if !part.files.hasSources {
      log.error(
        .noSources, "'\(part.target)' has files in '\(part.folder)', but no Swift source", at: part.location,
        notes: [.init("add one, look at 'includes' and 'excludes', or set the part to 'false'")])
    }
    if unlisted[index].count > 0 {
      let first = tree.string(at: Int(unlisted[index].first))
      let others = unlisted[index].count - 1
      log.note(
        .unlistedFile,
        "'\(part.target)' leaves out '\(first)'\(others > 0 ? " and \(others) more" : ""): files of no type that steve knows",
        path: first, notes: [.init("name them in 'resources' or 'data' if they belong to the target")])
    }
  }

  private func reportImpossible(_ part: ModulePart, log: inout DiagnosticLog) {
    let module = workspace.modules[part.module]
    log.error(
      .impossiblePart,
      "a module of kind '\(module.kind.rawValue)' has no part '\(part.part.rawValue)', but '\(part.folder)' holds files",
      at: part.location,
      notes: [.init("move the files, change the kind, or write '\(part.part.rawValue): false'")])
  }

  private func reportMissing(_ part: ModulePart, log: inout DiagnosticLog) {
    var notes: [Diagnostic.Note] = []
    let parent = parentFolder(of: part.folder)
    let wanted = lastComponent(of: part.folder)
    if let folder = tree.index(of: parent) {
      let near = tree.children(of: folder).map { tree.name(at: $0) }
        .first { ModuleName.folded($0) == ModuleName.folded(wanted) && $0 != wanted }
      if let near {
        notes.append(.init("there is '\(parent)/\(near)': rename it, since letter case counts on some disks"))
      }
    }
    notes.append(.init("add a file, or write '\(part.part.rawValue): false' if there is no such part"))
    log.error(
      .missingPart, "'\(part.target)' has no files: '\(part.folder)' is missing or empty", at: part.location,
      notes: notes)
  }
}
