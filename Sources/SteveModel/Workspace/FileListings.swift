import SteveDiagnostics
package import SteveManifest

/// What became of a file of the tree: which part lists it, or why none does.
package enum FileListing: Sendable {
  package enum Use: Sendable, Equatable {
    /// For some platforms only; `nil` stands for all.
    case source([Platform]?)
    case header, resource, icon, data
  }

  /// - Parameter by: the folder, or the file itself, that the part lays claim to.
  case listed(part: Int, Use, by: String)
  /// Steve reads or writes it itself.
  case own
  /// One of the part's `excludes` leaves it out.
  case excluded(part: Int, by: Located<String>)
  /// None of the part's `includes` takes it.
  case notIncluded(part: Int)
  /// It lies in the part, which has no use for files of its type.
  case unused(part: Int, FileRole)
  /// It lies in somebody else's Bazel package.
  case foreignPackage(folder: String)
  /// It lies in a module's folder, and in that of no part.
  case outsideParts(module: Int)
  case outsideModules
}

/// Tells what became of single files. Who assigns all of them does not remember why.
package struct FileListings {
  private let workspace: Workspace
  private let tree: FileTree
  private let claiming: PartClaims

  /// - Parameter isForeignPackage: as in ``validate``.
  package init(_ workspace: Workspace, tree: FileTree, isForeignPackage: (Int) -> Bool) {
    self.workspace = workspace
    self.tree = tree
    // The workspace is good, so what could be said now was said before.
    var log = DiagnosticLog()
    var claiming = PartClaims(workspace: workspace, tree: tree)
    for number in workspace.parts.indices {
      claiming.add(PartCandidate(part: number, isExpected: false, isImpossible: false), log: &log)
    }
    claiming.addForeignPackages(where: isForeignPackage)
    self.claiming = claiming
  }

  /// - Parameter entry: a file, as an index into the tree.
  package func listing(of entry: Int) -> FileListing {
    let path = tree.withPath(at: entry) { Array($0.bytes) }
    return path.withUnsafeBufferPointer { path in
      let found = claim(for: path, at: entry)
      for part in workspace.parts.indices {
        guard let use = workspace.files[part].use(of: Int32(entry)) else { continue }
        return .listed(part: part, use, by: found.map { tree.string(at: $0.place) } ?? "")
      }
      if OwnedNames.contains(path) || tree.entries[entry].flags.contains(.ignored) { return .own }
      guard let found else { return .outsideModules }
      return reason(for: path, found.claim, at: found.place)
    }
  }

  /// The deepest claim above a file that takes it, whatever becomes of the file, and the entry it stands on.
  private func claim(for path: UnsafeBufferPointer<UInt8>, at entry: Int) -> (claim: FolderClaim, place: Int)? {
    var place = entry
    var end = path.count
    while true {
      if let claim = claim(on: place, for: path) { return (claim, place) }
      guard let slash = path[..<end].lastIndex(of: 0x2F),
        let folder = tree.index(of: UnsafeBufferPointer(rebasing: path[..<slash]))
      else { return nil }
      (place, end) = (folder, slash)
    }
  }

  /// The claim on an entry that takes the path.
  private func claim(on entry: Int, for path: UnsafeBufferPointer<UInt8>) -> FolderClaim? {
    var next = claiming.claims.first[entry]
    while next >= 0 {
      let claim = claiming.claims.claims[Int(next)]
      if claim.pattern < 0 || claiming.claims.patterns[Int(claim.pattern)].matches(path) { return claim }
      next = claim.next
    }
    return nil
  }

  /// Why the file is in no list.
  private func reason(for path: UnsafeBufferPointer<UInt8>, _ claim: FolderClaim, at place: Int) -> FileListing {
    guard claim.meaning != .border else {
      return claim.module < 0
        ? .foreignPackage(folder: tree.string(at: place)) : .outsideParts(module: Int(claim.module))
    }
    let part = Int(claim.part)
    guard let filter = claiming.filters[part], !filter.takes(path) else {
      return .unused(part: part, role(of: path, below: Int(tree.entries[place].length)))
    }
    return exclusion(of: path, from: workspace.parts[part]).map { .excluded(part: part, by: $0) }
      ?? .notIncluded(part: part)
  }

  private func exclusion(of path: UnsafeBufferPointer<UInt8>, from part: ModulePart) -> Located<String>? {
    let folder = workspace.modules[part.module].folder
    var log = DiagnosticLog()
    return part.manifest.excludes?.items.first { text in
      [text, text.map { $0 + "/**" }].contains { workspacePattern($0, in: folder, log: &log)?.matches(path) ?? false }
    }
  }

  /// The role of the outermost folder that is a unit, or of the file itself.
  private func role(of path: UnsafeBufferPointer<UInt8>, below start: Int) -> FileRole {
    if let end = FileType.endOfUnit(in: path, behind: start - 1) {
      return FileType.role(ofFolder: UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: path[..<end])))
    }
    return FileType.role(ofFile: UnsafeRawBufferPointer(path))
  }
}

extension PartFiles {
  fileprivate func use(of entry: Int32) -> FileListing.Use? {
    if let group = sources.first(where: { $0.files.contains(entry) || $0.clangFiles.contains(entry) }) {
      return .source(group.platforms)
    }
    if headers.all.contains(entry) { return .header }
    if resources.contains(entry) { return .resource }
    if icons.contains(entry) { return .icon }
    return data.contains(entry) ? .data : nil
  }
}
