import SteveDecoding
import SteveDiagnostics
import SteveManifest
import SteveModel
import SteveSyntax

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What somebody wrote, and the files it is about.
struct LoadedWorkspace {
  /// The bytes of steve.yml.
  var text: [UInt8]
  var manifest: WorkspaceManifest
  var tree: FileTree
}

/// Reads steve.yml and every module.yml that the walk finds.
///
/// All of them are read even if one is bad, so that one run tells everything.
func load(_ disk: some Disk, _ timings: inout Timings, log: inout DiagnosticLog) throws -> LoadedWorkspace {
  var workspace = try loadWithoutModules(disk, &timings, log: &log)
  workspace.readModules(disk, &timings, log: &log)
  return workspace
}

/// Reads steve.yml and looks which files there are.
func loadWithoutModules(
  _ disk: some Disk, _ timings: inout Timings, log: inout DiagnosticLog
) throws -> LoadedWorkspace {
  let (manifest, text) = try readWorkspaceManifest(disk, log: &log)
  timings.mark("read steve.yml")
  let tree = try walkedTree(of: disk, for: manifest, &timings, log: &log)
  return LoadedWorkspace(text: text, manifest: manifest, tree: tree)
}

extension LoadedWorkspace {
  /// Reads every module.yml that the walk has found.
  mutating func readModules(_ disk: some Disk, _ timings: inout Timings, log: inout DiagnosticLog) {
    manifest.modules = loadModules(disk, tree, log: &log)
    timings.mark("read module.yml files")
  }
}

/// The files that a description of a workspace is about.
func walkedTree(
  of disk: some Disk, for manifest: WorkspaceManifest, _ timings: inout Timings, log: inout DiagnosticLog
) throws -> FileTree {
  try checkVersion(manifest, log: &log)
  let tree = disk.tree(try walkOptions(disk, manifest))
  timings.mark("walk")
  reportFailures(of: tree, log: &log)
  return tree
}

func loadWorkspaceManifest(_ disk: some Disk, log: inout DiagnosticLog) throws(Stop) -> WorkspaceManifest {
  try readWorkspaceManifest(disk, log: &log).manifest
}

private func readWorkspaceManifest(
  _ disk: some Disk, log: inout DiagnosticLog
) throws(Stop) -> (manifest: WorkspaceManifest, text: [UInt8]) {
  let file = "steve.yml"
  var bytes: [UInt8] = []
  do throws(DiskError) { try disk.readManifest(file, into: &bytes) } catch { throw Stop(reading: error) }
  guard let node = parseYAML(bytes, file: file, log: &log) else {
    return (WorkspaceManifest(at: SourceLocation(file: file, line: 1, column: 1)), bytes)
  }
  return (decodeWorkspace(node, file: file, log: &log), bytes)
}

private func walkOptions(_ disk: some Disk, _ manifest: WorkspaceManifest) throws(Stop) -> WalkOptions {
  var options = WalkOptions()
  options.ignore = manifest.ignore.map(\.value)
  options.keptNames = [
    "Info.plist", "target.yml", "project.yml", "target.xml", "project.xml", "focus.yml", "focus.xml",
  ]
  if let spec = manifest.xcodegen.spec { options.keptNames.append(spec.value) }
  do throws(DiskError) {
    options.repositoryPrefix = try repositoryPrefix(of: disk, rootPath: disk.rootPath) ?? []
  } catch {
    throw Stop(reading: error)
  }
  return options
}

private func reportFailures(of tree: FileTree, log: inout DiagnosticLog) {
  for failure in tree.failures {
    let path = failure.path.isEmpty ? "." : failure.shownPath
    log.error(.unreadable, "'\(path)' can't be read: \(systemMessage(failure.code))", path: path)
  }
  for problem in tree.problems where isModuleManifest(problem.path, in: tree) {
    log.error(
      .unreadable, "'\(problem.shownPath)' \(problem.reason.words), so nobody knows what its module is",
      path: problem.shownPath, notes: [.init(problem.reason.wayOut)])
  }
}

/// Whether a path that is not listed is that of a module's manifest, and not in a package of another tool.
private func isModuleManifest(_ path: [UInt8], in tree: FileTree) -> Bool {
  guard path.count > 11, path.suffix(11).elementsEqual("/module.yml".utf8) else { return false }
  return !path.dropLast(11).indices.contains { end in
    guard path[end] == 0x2F, let folder = path[..<end].withUnsafeBufferPointer({ tree.index(of: $0) }) else {
      return false
    }
    let flags = tree.entries[folder].flags
    return flags.contains(.packageManifest) && !flags.contains(.moduleManifest)
  }
}

/// One pass over the manifests, in two threads; what each finds is put in order afterwards.
private func loadModules(_ disk: some Disk, _ tree: FileTree, log: inout DiagnosticLog) -> [ModuleManifest] {
  let folders = moduleFolders(in: tree)
  let chunks = Chunks(count: folders.count, size: 24)
  let slots = (0..<chunks.count).map { _ in ModuleSlot() }
  parallel(units: chunks.count) { unit in
    var reader = ModuleReader(bytes: [], log: DiagnosticLog())
    slots[unit].modules = chunks[unit].compactMap { reader.module(in: tree.string(at: folders[$0]), on: disk) }
    slots[unit].log = reader.log
  }
  for slot in slots { log.append(slot.log) }
  return slots.flatMap(\.modules)
}

/// Filled by one thread, read when all are done.
private final class ModuleSlot: @unchecked Sendable {
  var modules: [ModuleManifest] = []
  var log = DiagnosticLog()
}

private struct ModuleReader {
  var bytes: [UInt8]
  var log: DiagnosticLog

  mutating func module(in folder: String, on disk: some Disk) -> ModuleManifest? {
    let file = folder + "/module.yml"
    do throws(DiskError) { try disk.readManifest(file, into: &bytes) } catch {
      log.error(.unreadable, error.reading, path: file)
      return nil
    }
    guard let node = parseYAML(bytes, file: file, log: &log) else { return nil }
    return decodeModule(node, file: file, folder: folder, log: &log)
  }
}
