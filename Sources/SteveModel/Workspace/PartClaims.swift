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
  private(set) var claims: FolderClaims
  /// By part; `nil` where every file is meant.
  private(set) var filters: [PartFilter?]
  /// By part.
  private(set) var headerRules: [HeaderRule?]
  /// By part: the platforms of each group of sources, the first being that for all.
  private(set) var groups: [[[Platform]?]]
  /// By part: whether something is wrong with what it says of its files, so that nobody wonders where they are.
  private(set) var isRefused: [Bool]
  /// By module: its entry in the tree.
  private let moduleEntries: [Int?]

  init(workspace: Workspace, tree: FileTree) {
    self.workspace = workspace
    self.tree = tree
    claims = FolderClaims(tree: tree)
    filters = Array(repeating: nil, count: workspace.parts.count)
    headerRules = Array(repeating: nil, count: workspace.parts.count)
    groups = Array(repeating: [nil], count: workspace.parts.count)
    isRefused = Array(repeating: false, count: workspace.parts.count)
    moduleEntries = workspace.modules.map { tree.index(of: $0.folder) }
    for (index, entry) in moduleEntries.enumerated() {
      guard let entry else { continue }
      _ = claims.add(FolderClaim(meaning: .border, part: -1, module: Int32(index)), on: entry)
    }
  }

  mutating func add(_ candidate: PartCandidate, log: inout DiagnosticLog) {
    let number = candidate.part
    let part = workspace.parts[number]
    filters[number] = filter(of: part, log: &log)
    headerRules[number] = HeaderRule(of: part, in: workspace.modules[part.module].folder, log: &log)
    let folder = entry(of: part.folder, in: part.module)
    if let sources = part.manifest.sources {
      for source in sources.items {
        let group = group(of: source, number, log: &log)
        claim(source.path, FolderClaim(.sources, number, part, group: group), log: &log)
      }
    } else if let folder {
      add(FolderClaim(.sources, number, part), on: folder, log: &log)
    }
    if let resources = part.manifest.resources {
      for path in resources.items { claim(path, FolderClaim(.resources, number, part), log: &log) }
    } else if let folder = usualResources(of: part, folder: folder) {
      add(FolderClaim(.resources, number, part), on: folder, log: &log)
    }
    for path in part.manifest.data?.items ?? [] { claim(path, FolderClaim(.data, number, part), log: &log) }
  }

  /// Folders with somebody else's BUILD file are packages of their own, also those that a part claims.
  mutating func addForeignPackages(where isForeign: (Int) -> Bool) {
    for (index, entry) in tree.entries.enumerated()
    where entry.flags.contains(.buildFile) && mayBeForeign(index) && isForeign(index) {
      claims.addForeignPackage(on: index)
    }
  }

  /// Whether a BUILD file in a folder may be one that is none of steve's business. In a module's folder or a part's package it
  /// would be in the way of an output; and a module without BUILD files of steve's has them by hand, wherever they are.
  private func mayBeForeign(_ folder: Int) -> Bool {
    guard claims.first[folder] >= 0 else { return true }
    let claim = claims.claims[Int(claims.first[folder])]
    guard claim.part >= 0, workspace.outputs.outputs.contains(.bazel),
      workspace.modules[Int(claim.module)].outputs.outputs.contains(.bazel)
    else { return false }
    return tree.withPath(at: folder) { !$0.bytes.elementsEqual(workspace.parts[Int(claim.part)].package.utf8) }
  }

  /// The entry of a folder; one right in the module's is found among its few children.
  private func entry(of folder: String, in module: Int) -> Int? {
    let home = workspace.modules[module].folder
    guard folder.utf8.count > home.utf8.count + 1, let entry = moduleEntries[module] else {
      return tree.index(of: folder)
    }
    guard isInside(folder, home), !folder.utf8.dropFirst(home.utf8.count + 1).contains(0x2F) else {
      return tree.index(of: folder)
    }
    return child(named: folder.utf8.dropFirst(home.utf8.count + 1), of: entry)
  }

  private func child(named name: Substring.UTF8View, of folder: Int) -> Int? {
    let start = Int(tree.entries[folder].length) + 1
    for child in tree.children(of: folder) where tree.entries[child].length == start + name.count {
      if tree.withPath(at: child, { $0.bytes[start...].elementsEqual(name) }) { return child }
    }
    return nil
  }

  /// The folder `Resources` beside the main part's, or in that of another one.
  private func usualResources(of part: ModulePart, folder: Int?) -> Int? {
    let isBeside = part.part == .implementation && isInside(part.folder, workspace.modules[part.module].folder)
    guard let home = isBeside ? moduleEntries[part.module] : folder else { return nil }
    return child(named: "Resources"[...].utf8, of: home)
  }

  private mutating func group(of source: SourceEntry, _ number: Int, log: inout DiagnosticLog) -> Int {
    guard let written = source.platforms else { return 0 }
    let part = workspace.parts[number]
    for platform in written where !part.settings.platforms.contains(platform.value) {
      log.error(
        .unknownPlatform, "'\(part.target)' is not built for '\(platform.value.rawValue)'", at: platform.location,
        notes: [.init("its platforms are \(part.settings.platforms.map(\.rawValue).joined(separator: ", "))")])
    }
    let platforms = part.settings.platforms.filter { platform in written.contains { $0.value == platform } }
    if let place = groups[number].firstIndex(of: platforms) { return place }
    groups[number].append(platforms)
    return groups[number].count - 1
  }

  private func filter(of part: ModulePart, log: inout DiagnosticLog) -> PartFilter? {
    guard part.manifest.includes != nil || part.manifest.excludes != nil else { return nil }
    let folder = workspace.modules[part.module].folder
    func patterns(_ setting: ListSetting<Located<String>>?) -> [PathPattern] {
      (setting?.items ?? []).flatMap { openPatterns($0, in: folder, log: &log) }
    }
    return PartFilter(includes: patterns(part.manifest.includes), excludes: patterns(part.manifest.excludes))
  }

  /// Claims a file, a folder, or what a pattern matches.
  private mutating func claim(_ text: Located<String>, _ claim: FolderClaim, log: inout DiagnosticLog) {
    let part = workspace.parts[Int(claim.part)]
    guard let pattern = workspacePattern(text, in: workspace.modules[part.module].folder, log: &log) else {
      isRefused[Int(claim.part)] = true
      return
    }
    let path = pattern.literalPrefix.text
    guard isInside(path, part.package) else {
      isRefused[Int(claim.part)] = true
      log.error(
        .outsidePackage, "'\(text.value)' lies outside the part's Bazel package '\(part.package)'", at: text.location,
        notes: [.init("a label can't reach into another package; move the files, or give the part another 'folder'")])
      return
    }
    guard let entry = tree.index(of: path) else {
      isRefused[Int(claim.part)] = true
      reportMissing(path, at: text.location, in: tree, wayOut: nil, log: &log)
      return
    }
    add(claim, pattern: pattern.isLiteral ? nil : pattern, on: entry, log: &log)
  }

  private mutating func add(
    _ claim: FolderClaim, pattern: PathPattern? = nil, on entry: Int, log: inout DiagnosticLog
  ) {
    guard let other = claims.add(claim, pattern: pattern, on: entry) else { return }
    isRefused[Int(claim.part)] = true
    let (a, b) = (workspace.parts[other], workspace.parts[Int(claim.part)])
    log.error(
      .sharedFolder, "'\(a.target)' and '\(b.target)' share '\(tree.string(at: entry))'", at: b.location,
      notes: [
        .init("'\(a.target)' is described here", at: a.location),
        .init("a file belongs to one part; give each its own 'folder'"),
      ])
  }
}

extension FolderClaim {
  fileprivate init(_ meaning: Meaning, _ number: Int, _ part: ModulePart, group: Int = 0) {
    self.init(meaning: meaning, part: Int32(number), module: Int32(part.module), group: Int32(group))
  }
}
