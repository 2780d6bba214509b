import SteveDiagnostics
import SteveManifest
import SteveModel
import StevePlan

/// Leaves steve: takes the headers off its files, so that all of them are the user's, and deletes what steve remembers.
///
/// Only a workspace in step is left, since nobody will bring its files in step later.
package func eject(_ disk: some Disk, isDryRun: Bool, _ patience: Patience) throws(Stop) -> Report {
  let ejection = try Ejection(disk)
  if isDryRun || !ejection.hasWork { return ejection.foreseen }
  return try withLock(of: disk, as: "steve eject", patience) { _ throws(Stop) in
    // Another run may have done something until now.
    try Ejection(disk).done()
  }
}

/// What there is to do before steve is left.
private struct Ejection<SomeDisk: Disk> {
  private let disk: SomeDisk
  private let state: StateFolder<SomeDisk>
  private var report = Report()
  private var files: [Replacement] = []
  private var tree: FileTree?

  init(_ disk: SomeDisk) throws(Stop) {
    self.disk = disk
    state = StateFolder(disk: disk)
    var files: [Replacement] = []
    var tree: FileTree?
    report = try finished { report throws in
      let plan = try plan(disk, outputs: Set(Output.allCases), &report.timings, log: &report.log)
      try Ejection.refuseFocus(plan, disk)
      var comparison = compare(plan, disk)
      tree = plan.tree
      files = Ejection.replacements(plan, but: Set(comparison.changes.map(\.path)))
      // A run that was ended may have taken some headers off.
      comparison.changes.removeAll { $0.isEjected(on: disk) }
      if !files.isEmpty || comparison.holdsOurs { Ejection.reportDrift(comparison, disk, &report) }
    }
    if report.status == .good { self.files = files }
    self.tree = tree
  }

  var hasWork: Bool { report.status == .good && (!files.isEmpty || state.exists) }

  /// The report of a run that only says what it would do.
  var foreseen: Report {
    var report = report
    if report.status == .good { report.actions = actions }
    if !hasWork, report.status == .good { report.closing = "nothing to do: no file here is steve's\n" }
    return report
  }

  /// Does the work.
  func done() -> Report {
    guard hasWork else { return foreseen }
    var report = foreseen
    do throws(Replacement.Failure) { try Replacement.perform(files, on: disk) } catch {
      report.actions = []
      report.fail(.unwritable, "'\(error.path)' can't be written: \(systemMessage(error.code))", path: error.path)
      return report
    }
    if let tree { Leftover.sweep(tree, on: disk) }
    do throws(DiskError) { try state.remove() } catch {
      report.log.warning(
        .unwritableState, "'\(error.path)' can't be deleted: \(systemMessage(error.code))", path: error.path)
    }
    report.closing = closing
    return report
  }

  private var actions: [(action: Report.Action, path: String)] {
    let removal = state.exists ? [(Report.Action.delete, StateFolder<SomeDisk>.path)] : []
    return removal + files.map { (.takeHeader, $0.path) }
  }

  /// What is left, and what may become of it.
  private var closing: String {
    let hasLauncher = Seeder(disk: disk).holds(SeedTexts.launcherMark, "steve")
    let kept = KeptCopies(disk: disk).paths
    var text = "steve.yml and the module.yml files are left; delete them when you like"
    text += hasLauncher ? ", and the launcher 'steve' too.\n" : ".\n"
    text += """
      The lines that 'steve init' has appended stay. The build needs those in MODULE.bazel and .bazelrc; those in
      .gitattributes still call the files generated.

      """
    let hooks = hooksOfSteve(on: disk)
    if !hooks.isEmpty {
      text +=
        "Git still calls steve: take its lines out of these hooks, or delete those that hold no others:\n"
        + hooks.map { "  \($0)\n" }.joined()
    }
    if !kept.isEmpty { text += "What steve has replaced without knowing who wrote it is kept:\n" }
    return text + kept.map { "  \($0)\n" }.joined()
  }

  /// Its first lines would be no focus any more, and its lists would go.
  private static func refuseFocus(_ plan: Plan, _ disk: SomeDisk) throws(Stop) {
    var bytes: [UInt8] = []
    let paths = PlannedFocus.specPaths(plan.graph.workspace.xcodegen.specFormat)
    let path = paths.first { path in
      plan.tree.index(of: path) != nil && (try? disk.read(path, links: .refuse, into: &bytes)) != nil
        && Ownership<SomeDisk>.isOurs(bytes)
    }
    guard let path else { return }
    throw Stop(.findings, "'\(path)' holds a focus; run 'steve focus --off' first, then 'steve eject' again")
  }

  private static func replacements(_ plan: Plan, but changed: Set<String>) -> [Replacement] {
    let rendering = Rendering(plan)
    return plan.files.filter { !changed.contains($0.path) }.map { file in
      var bytes: [UInt8] = []
      rendering.render(file, into: &bytes)
      return Replacement(
        path: file.path, old: bytes, new: OwnershipMark.removed(from: bytes), isExecutable: file.isExecutable)
    }
  }

  private static func reportDrift(_ comparison: Comparison, _ disk: SomeDisk, _ report: inout Report) {
    let ledger = StateFolder(disk: disk).settledLedger()
    let list = TaskList(comparison, ledger, restoresEdits: false, disk, &report)
    list.reportForeign(in: &report.log)
    for task in list.tasks {
      report.log.error(
        .notInStep, "'steve sync' would \(task.action.sentence(about: "this file"))", path: task.path,
        notes: [.init("run 'steve sync', look at what it does, then run 'steve eject' again")])
    }
  }
}

extension Comparison.Change {
  /// Whether a file is steve's but for the header that says so.
  func isEjected(on disk: some Disk) -> Bool {
    var bytes: [UInt8] = []
    guard case .foreign = state, (try? disk.read(path, links: .refuse, into: &bytes)) != nil else { return false }
    return bytes == OwnershipMark.removed(from: self.bytes)
  }
}

extension Comparison {
  /// Whether a file that is not as it should be says that it is steve's, or may say so.
  fileprivate var holdsOurs: Bool {
    !strays.isEmpty || !unreadable.isEmpty
      || changes.contains { change in
        switch change.state {
        case .differs, .lineEnds, .mode, .unreadable: true
        case .missing, .empty, .foreign: false
        }
      }
  }
}
