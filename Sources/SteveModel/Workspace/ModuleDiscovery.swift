import SteveDiagnostics
import SteveManifest

/// A module and everything that is said about it. A class, since it is large and is handed around.
final class FoundModule {
  let folder: String
  /// Its folder in the tree, if it is there.
  let entry: Int?
  /// What its `modules` entry says, if the entry is a mapping.
  let described: ModuleManifest?
  /// Its module.yml, if it has one.
  let own: ModuleManifest?
  /// Where to point when something is missing.
  let location: SourceLocation

  init(folder: String, entry: Int?, described: ModuleManifest?, own: ModuleManifest?, location: SourceLocation) {
    self.folder = folder
    self.entry = entry
    self.described = described
    self.own = own
    self.location = location
  }

  /// Whether the module or its entry describe a part, beyond the defaults of its kind.
  func describes(_ part: Part) -> Bool {
    // One after the other: a list of both would be copies of both.
    if case .described? = described?.parts[part] { return true }
    if case .described? = own?.parts[part] { return true }
    return false
  }
}

extension FoundModule {
  /// What is said about it on all levels, the nearer over the outer.
  func merged(over defaults: ModuleManifest?) -> ModuleManifest {
    laid(own, over: laid(described, over: defaults)) ?? ModuleManifest(folder: folder, at: location)
  }

  private func laid(_ nearer: ModuleManifest?, over outer: ModuleManifest?) -> ModuleManifest? {
    guard let nearer, let outer else { return nearer ?? outer }
    return nearer.merged(over: outer)
  }
}

/// The folders with a module.yml that a run must read: all of them but those in a folder with a `Package.swift` and no
/// module.yml, which belongs to another tool.
package func moduleFolders(in tree: FileTree) -> [Int] {
  var result: [Int] = []
  var index = 0
  while index < tree.entries.count {
    let entry = tree.entries[index]
    guard entry.kind == .folder else {
      index += 1
      continue
    }
    if entry.flags.contains(.moduleManifest) {
      result.append(index)
    } else if entry.flags.contains(.packageManifest) {
      index = Int(entry.end)
      continue
    }
    index += 1
  }
  return result
}

/// The modules of a workspace in the order of the tree; those without a folder come last.
func discoverModules(_ manifest: WorkspaceManifest, tree: FileTree, log: inout DiagnosticLog) -> [FoundModule] {
  var discovery = ModuleDiscovery(manifest: manifest, tree: tree)
  discovery.compile(log: &log)
  discovery.refuseRoot(log: &log)
  for module in manifest.modules { discovery.take(module, log: &log) }
  discovery.findDescribedFolders(log: &log)
  discovery.reportIdleEntries(log: &log)
  return discovery.found.sorted { ($0.entry ?? Int.max) < ($1.entry ?? Int.max) }
}

private struct ModuleDiscovery {
  struct Entry {
    var pattern: PathPattern
    var except: [PathPattern]
    var path: Located<String>
    var keys: ModuleManifest?
    var isUsed = false
  }

  let manifest: WorkspaceManifest
  let tree: FileTree
  var entries: [Entry] = []
  var found: [FoundModule] = []
  /// The numbers of the found modules by their entries in the tree.
  private var numbers: [Int: Int] = [:]
  private var hasBadEntry = false

  init(manifest: WorkspaceManifest, tree: FileTree) {
    self.manifest = manifest
    self.tree = tree
  }

  mutating func compile(log: inout DiagnosticLog) {
    for entry in manifest.modulePatterns ?? [.pattern(Located("**", at: manifest.location))] {
      switch entry {
      case .pattern(let path): add(path, except: [], keys: nil, log: &log)
      case .described(let path, let except, let keys): add(path, except: except, keys: keys, log: &log)
      }
    }
  }

  private mutating func add(
    _ path: Located<String>, except: [Located<String>], keys: ModuleManifest?, log: inout DiagnosticLog
  ) {
    guard let pattern = workspacePattern(path, in: "", log: &log) else {
      hasBadEntry = true
      return
    }
    if pattern.isLiteral, pattern.literalPrefix.text.isEmpty { return reportRoot(at: path.location, log: &log) }
    let exceptions = except.compactMap { workspacePattern($0, in: "", log: &log) }
    entries.append(Entry(pattern: pattern, except: exceptions, path: path, keys: keys))
  }

  /// The root's own module.yml is never read as one.
  func refuseRoot(log: inout DiagnosticLog) {
    guard let entry = tree.index(of: "module.yml"), tree.entries[entry].kind != .folder else { return }
    reportRoot(at: SourceLocation(file: "module.yml", line: 1, column: 1), log: &log)
  }

  private func reportRoot(at location: SourceLocation, log: inout DiagnosticLog) {
    log.error(
      .rootModule, "the workspace's root can't be a module", at: location,
      notes: [.init("its BUILD.bazel is yours; move the module into a folder of its own")])
  }

  /// A module with a manifest of its own.
  mutating func take(_ module: ModuleManifest, log: inout DiagnosticLog) {
    guard !module.folder.isEmpty else { return reportRoot(at: module.location, log: &log) }
    let folder = tree.index(of: module.folder)
    if let first = folder.map({ numbers[$0] }) ?? found.firstIndex(where: { $0.folder == module.folder }) {
      log.error(
        .repeatedModule, "'\(module.folder)' is described twice", at: module.location,
        notes: [.init("first described here", at: found[first].location)])
      return
    }
    let matching = entries.indices.filter { matches(entries[$0], module.folder) }
    for index in matching { entries[index].isUsed = true }
    // A pattern that can't be read may have been the one.
    if matching.isEmpty, !hasBadEntry, let folder, tree.entries[folder].flags.contains(.moduleManifest) {
      log.error(
        .unreachedModule, "no pattern of 'modules' reaches '\(module.folder)'", at: module.location,
        notes: [
          .init(
            "add a pattern for it to 'modules' in steve.yml, or delete this file",
            at: entries.first?.path.location ?? manifest.location)
        ])
    }
    add(
      FoundModule(
        folder: module.folder, entry: folder, described: description(of: module.folder, among: matching, log: &log),
        own: module, location: module.location))
  }

  private mutating func add(_ module: FoundModule) {
    if let entry = module.entry { numbers[entry] = found.count }
    found.append(module)
  }

  /// Folders that an entry of `modules` describes, so that they need no module.yml.
  mutating func findDescribedFolders(log: inout DiagnosticLog) {
    guard entries.contains(where: { $0.keys != nil }) else { return }
    var index = 0
    while index < tree.entries.count {
      let entry = tree.entries[index]
      index += 1
      guard entry.kind == .folder, !entry.flags.contains(.nestedWorkspace) else { continue }
      if entry.flags.contains(.packageManifest), !entry.flags.contains(.moduleManifest) {
        index = Int(entry.end)
        continue
      }
      takeDescribed(index - 1, log: &log)
    }
  }

  private mutating func takeDescribed(_ entry: Int, log: inout DiagnosticLog) {
    guard numbers[entry] == nil else { return }
    let folder = tree.string(at: entry)
    let matching = entries.indices.filter { entries[$0].keys != nil && matches(entries[$0], folder) }
    // A deleted module leaves steve's own files behind, and no git keeps folders without files.
    guard let first = matching.first, holdsInput(entry, tree) else { return }
    for index in matching { entries[index].isUsed = true }
    add(
      FoundModule(
        folder: folder, entry: entry, described: description(of: folder, among: matching, log: &log), own: nil,
        location: entries[first].path.location))
  }

  private func description(of folder: String, among matching: [Int], log: inout DiagnosticLog) -> ModuleManifest? {
    let described = matching.filter { entries[$0].keys != nil }
    guard let first = described.first else { return nil }
    if described.count > 1 {
      log.error(
        .ambiguousModule, "two entries of 'modules' describe '\(folder)'", at: entries[described[1]].path.location,
        notes: [
          .init("the other one is here", at: entries[first].path.location),
          .init("take the folder out of one of them with 'except'"),
        ])
    }
    return entries[first].keys
  }

  private func matches(_ entry: Entry, _ folder: String) -> Bool {
    entry.pattern.matches(folder) && !entry.except.contains { $0.matches(folder) }
  }

  func reportIdleEntries(log: inout DiagnosticLog) {
    guard manifest.modulePatterns != nil else { return }
    for entry in entries where !entry.isUsed {
      log.warning(
        .idlePattern, "'\(entry.path.value)' reaches no module", at: entry.path.location,
        notes: [.init("a folder is a module when it holds a module.yml, or when a mapping entry describes it")])
    }
  }
}
