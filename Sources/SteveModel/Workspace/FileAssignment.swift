import SteveDiagnostics
import SteveManifest

/// One pass over the tree in which each file meets the claims above it.
struct FileAssignment {
  /// A folder above the current entry that claims files.
  private struct Open {
    var end: Int
    var claim: Int32
    /// Whether it is the Bazel package of the claim's part.
    var isPackage: Bool
  }

  /// A folder above the current entry whose contents have one role.
  private struct Unit {
    var end: Int
    var role: FileRole
    var isIcon: Bool
  }

  /// What was left out of a part.
  struct LeftOut {
    var count: Int32 = 0
    var first: Int32 = -1
  }

  let tree: FileTree
  let claims: FolderClaims
  private let filters: [PartFilter?]
  private let headerRules: [HeaderRule?]
  let parts: [ModulePart]
  private let takesIcons: [Bool]
  private var open: [Open] = []
  private var units: [Unit] = []

  /// By part.
  var files: [PartFiles]
  /// By part: whether it holds a file that is not steve's own.
  var holdsFiles: [Bool]
  /// By part: files of types that steve does not know.
  private(set) var unknown: [LeftOut]
  /// Privacy manifests in a module's folder that no part takes.
  private(set) var unlistedPrivacyManifests: [Int32] = []
  /// Files that no label can name.
  private(set) var badNames: [Int32] = []
  /// Files and folders that a part names although they lie in another Bazel package, with the part.
  private(set) var crossings: [(entry: Int, part: Int)] = []
  /// Foreign packages inside a part, with the part.
  private(set) var foreignPackages: [(entry: Int, part: Int)] = []

  init(_ claims: PartClaims, parts: [ModulePart]) {
    tree = claims.tree
    self.claims = claims.claims
    filters = claims.filters
    headerRules = claims.headerRules
    self.parts = parts
    takesIcons = parts.map { $0.role == .app || $0.role == .appExtension || $0.role == .demo }
    files = claims.groups.map { groups in
      var files = PartFiles()
      files.sources = groups.map { PartFiles.SourceGroup(platforms: $0) }
      return files
    }
    holdsFiles = Array(repeating: false, count: parts.count)
    unknown = Array(repeating: LeftOut(), count: parts.count)
  }

  mutating func run() {
    tree.withArena { arena in
      for (index, entry) in tree.entries.enumerated() {
        while let last = open.last, last.end <= index { open.removeLast() }
        while let last = units.last, last.end <= index { units.removeLast() }
        let claim = claims.first[index]
        if entry.kind == .folder {
          enter(index, entry, claim, in: arena)
        } else if claim >= 0 || !open.isEmpty {
          place(Int32(index), entry, claim, in: arena)
        }
      }
    }
  }

  private mutating func enter(
    _ index: Int, _ entry: FileTree.Entry, _ claim: Int32, in arena: UnsafeBufferPointer<UInt8>
  ) {
    if claim >= 0 {
      noteForeignPackage(index, claim)
      let isPackage = isPackage(entry, claim, in: arena)
      if !isPackage { noteCrossing(index, claim) }
      open.append(Open(end: Int(entry.end), claim: claim, isPackage: isPackage))
    }
    guard !open.isEmpty else { return }
    let path = UnsafeRawBufferPointer(FileTree.path(of: entry, in: arena).bytes)
    guard path.contains(UInt8(ascii: ".")) else { return }
    let isIcon = FileType.isIconSet(path)
    let role = isIcon ? .resource : FileType.role(ofFolder: path)
    if case .unknown = role { return }
    units.append(Unit(end: Int(entry.end), role: role, isIcon: isIcon))
  }

  private mutating func noteForeignPackage(_ index: Int, _ claim: Int32) {
    let claim = claims.claims[Int(claim)]
    guard claim.meaning == .border, claim.module < 0 else { return }
    let ended = claim.next >= 0 ? claim.next : open.last?.claim ?? -1
    guard ended >= 0, case let part = claims.claims[Int(ended)].part, part >= 0 else { return }
    foreignPackages.append((index, Int(part)))
    files[Int(part)].foreignPackages.append(Int32(index))
  }

  private func isPackage(_ entry: FileTree.Entry, _ claim: Int32, in arena: UnsafeBufferPointer<UInt8>) -> Bool {
    let part = claims.claims[Int(claim)].part
    return part >= 0 && FileTree.path(of: entry, in: arena).bytes.elementsEqual(parts[Int(part)].package.utf8)
  }

  /// Notes a claim of a part below the package of somebody else: no label of the part's own package can name what is there.
  private mutating func noteCrossing(_ index: Int, _ number: Int32) {
    let claim = claims.claims[Int(number)]
    guard claim.part >= 0 else { return }
    for above in open.reversed() {
      let other = claims.claims[Int(above.claim)]
      if other.meaning == .border ? other.module == claim.module : other.part == claim.part && above.isPackage {
        return
      }
      if other.meaning == .border || above.isPackage { return crossings.append((index, Int(claim.part))) }
    }
  }

  /// Gives a file to the deepest claim that takes it.
  private mutating func place(
    _ index: Int32, _ entry: FileTree.Entry, _ own: Int32, in arena: UnsafeBufferPointer<UInt8>
  ) {
    let path = FileTree.path(of: entry, in: arena).bytes
    if entry.flags.contains(.ignored) || OwnedNames.contains(path) || isSpecOfModule(path) { return }
    if own >= 0, isTaken(index, path, own) { return noteCrossing(Int(index), own) }
    var level = open.count - 1
    while level >= 0, !isTaken(index, path, open[level].claim) { level -= 1 }
  }

  /// Whether a file is the spec of a module's own project, which may lie among the files of the main part.
  private func isSpecOfModule(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
    guard OwnedNames.isSpecOfModule(path) else { return false }
    let folder = path.dropLast("/project.yml".utf8.count)
    return parts.contains { $0.part == .implementation && $0.package.utf8.elementsEqual(folder) }
  }

  /// Whether one of the claims on a folder ends the search for a file's part.
  private mutating func isTaken(_ index: Int32, _ path: UnsafeBufferPointer<UInt8>, _ first: Int32) -> Bool {
    var next = first
    while next >= 0 {
      let claim = claims.claims[Int(next)]
      next = claim.next
      if claim.meaning == .border {
        if claim.module >= 0, isPrivacyManifest(path) { unlistedPrivacyManifests.append(index) }
        return true
      }
      if claim.pattern >= 0, !claims.patterns[Int(claim.pattern)].matches(path) { continue }
      let part = Int(claim.part)
      holdsFiles[part] = true
      if let filter = filters[part], !filter.takes(path) { return true }
      list(index, path, as: claim)
      return true
    }
    return false
  }

  private mutating func list(_ index: Int32, _ path: UnsafeBufferPointer<UInt8>, as claim: FolderClaim) {
    let part = Int(claim.part)
    switch claim.meaning {
    case .border: return
    case .data: files[part].data.append(index)
    case .resources: addResource(index, to: part)
    case .sources:
      switch units.first?.role ?? FileType.role(ofFile: UnsafeRawBufferPointer(path)) {
      case .source: files[part].sources[Int(claim.group)].files.append(index)
      case .resource: addResource(index, to: part)
      case .clangSource: files[part].sources[Int(claim.group)].clangFiles.append(index)
      case .header: addHeader(index, path, to: part)
      case .documentation, .setting: return
      case .unknown: return unknown[part].add(index)
      }
    }
    if path.contains(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "\\") }) { badNames.append(index) }
  }

  func visibility(of path: UnsafeBufferPointer<UInt8>, in part: Int) -> HeaderVisibility {
    headerRules[part]?.visibility(of: path) ?? .project
  }

  private mutating func addHeader(_ index: Int32, _ path: UnsafeBufferPointer<UInt8>, to part: Int) {
    files[part].headers[visibility(of: path, in: part)].append(index)
  }

  private mutating func addResource(_ index: Int32, to part: Int) {
    if takesIcons[part], units.contains(where: { $0.isIcon }) {
      files[part].icons.append(index)
    } else {
      files[part].resources.append(index)
    }
  }
}

private func isPrivacyManifest(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
  let name = "/PrivacyInfo.xcprivacy".utf8
  return path.count > name.count && path[(path.count - name.count)...].elementsEqual(name)
}

extension FileAssignment.LeftOut {
  fileprivate mutating func add(_ index: Int32) {
    if count == 0 { first = index }
    count += 1
  }
}
