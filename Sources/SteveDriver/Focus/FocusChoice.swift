import SteveDiagnostics
import SteveManifest
package import SteveModel
import StevePlan

/// Which focus a run plans for.
package enum FocusChoice: Sendable {
  /// The one that the first lines of the focused project's spec hold.
  case asWritten
  /// None, and the focused project is somebody else's business.
  case leftAlone
  /// This one, or an end of any.
  case given(Focus?)
}

/// What becomes of a choice in a workspace.
struct ChosenFocus {
  private(set) var focus: PlannedFocus?
  /// Paths that are nobody's strays.
  private(set) var others: [String] = []

  /// - Throws: ``Stop`` for a given focus that there can't be.
  init(
    _ choice: FocusChoice, _ graph: WorkspaceGraph, _ tree: FileTree, _ disk: some Disk, log: inout DiagnosticLog
  ) throws(Stop) {
    let paths = PlannedFocus.specPaths(graph.workspace.xcodegen.specFormat)
    switch choice {
    case .leftAlone: others = paths
    case .given(nil): break
    case .given(let focus?):
      if let problem = ChosenFocus.problem(with: graph.workspace) { throw Stop(.usage, problem) }
      self.focus = PlannedFocus(
        focus, modules: try ChosenFocus.modules(of: focus, in: graph.workspace), in: graph)
      try checkContent(graph)
    case .asWritten:
      guard let found = ChosenFocus.written(paths, tree, disk) else { return }
      if let problem = ChosenFocus.problem(with: graph.workspace) {
        log.warning(.focusGone, "the focus ends: \(problem)", path: found.path)
        return
      }
      keep(found.focus, from: found.path, graph, &log)
    }
  }

  /// Why a workspace has no focused project; `nil` if it may have one.
  private static func problem(with workspace: Workspace) -> String? {
    if !workspace.outputs.outputs.contains(.xcodegen) {
      return "'outputs' in steve.yml leaves xcodegen out, and a focused project is one of Xcode's"
    }
    if workspace.hasProjects {
      return
        "with 'xcodegen: {layout: workspace}' each module has a project of its own already; open those that you want"
    }
    return nil
  }

  // MARK: Given

  private static func modules(of focus: Focus, in workspace: Workspace) throws(Stop) -> [Int] {
    var modules: Set<Int> = []
    for word in focus.words {
      let found = FocusWord(word).modules(in: workspace)
      if found.isEmpty { throw Stop(.usage, FocusWord.problem(with: word, in: workspace)) }
      if case .name = FocusWord(word), let module = found.first,
        !workspace.modules[module].outputs.outputs.contains(.xcodegen)
      {
        throw Stop(.usage, "'\(word)' has no target of Xcode's: its 'outputs' leave xcodegen out")
      }
      modules.formUnion(found)
    }
    return modules.sorted()
  }

  private func checkContent(_ graph: WorkspaceGraph) throws(Stop) {
    guard let focus else { return }
    let isEmpty = !graph.workspace.parts.indices.contains {
      focus.closure.isInside($0) && graph.workspace.isInSpecs($0)
    }
    if isEmpty { throw Stop(.usage, "nothing would be left: no app comes along, and no module is chosen") }
  }

  // MARK: Written

  private static func written(
    _ paths: [String], _ tree: FileTree, _ disk: some Disk
  ) -> (path: String, focus: Focus)? {
    var bytes: [UInt8] = []
    for path in paths where tree.index(of: path) != nil {
      guard (try? disk.read(path, links: .refuse, into: &bytes)) != nil, Ownership<RealDisk>.isOurs(bytes),
        let focus = FocusHeader.focus(in: bytes)
      else { continue }
      return (path, focus)
    }
    return nil
  }

  /// What is left of a focus when modules have gone; with the last of them it ends.
  private mutating func keep(_ focus: Focus, from path: String, _ graph: WorkspaceGraph, _ log: inout DiagnosticLog) {
    let workspace = graph.workspace
    let kept = focus.words.filter { !FocusWord($0).modules(in: workspace).isEmpty }
    for word in focus.words where FocusWord(word).modules(in: workspace).isEmpty {
      log.warning(
        .focusGone, "the focus names '\(word)', which is gone: \(FocusWord.problem(with: word, in: workspace))",
        path: path,
        notes: [.init("'steve focus NAME…' chooses anew, 'steve focus --off' ends it")])
    }
    if kept.isEmpty && !focus.words.isEmpty { return }
    let modules = Set(kept.flatMap { FocusWord($0).modules(in: workspace) }).sorted()
    self.focus = PlannedFocus(Focus(words: kept, leavesOutApps: focus.leavesOutApps), modules: modules, in: graph)
    if (try? checkContent(graph)) == nil { self.focus = nil }
  }
}

/// Files below the folder of the focused project that nobody asks for any more, and that say that they are steve's.
///
/// The walk lists nothing that is hidden, so they are looked for where there is, or was, a focus.
func staleFocusFiles(_ plan: Plan, _ disk: some Disk) -> [String] {
  guard linkAbove(PlannedFocus.folder + "/x", disk) == nil else { return [] }
  var listing = FolderListing(capacity: 4096)
  guard (try? disk.list(PlannedFocus.folder, into: &listing)) != nil else { return [] }
  var stale: [String] = []
  var bytes: [UInt8] = []
  for entry in listing.entries {
    let path = PlannedFocus.folder + "/" + String(decoding: listing.name(entry), as: UTF8.self)
    guard plan.file(at: path) == nil, (try? disk.read(path, links: .refuse, into: &bytes)) != nil,
      Ownership<RealDisk>.isOurs(bytes)
    else { continue }
    stale.append(path)
  }
  return stale.sorted { $0.precedesByBytes($1) }
}
