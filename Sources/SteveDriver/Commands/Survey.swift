import SteveDiagnostics
import SteveModel
import StevePlan

/// What a sync has found before it writes anything.
struct Survey {
  private(set) var report = Report()
  private var plan: Plan?
  private var strays: [String] = []
  private var tasks: [Task] = []
  private var ledger = Ledger()
  private var isInterrupted = false

  init(_ disk: some Disk, _ request: SyncRequest, _ planning: Planning) throws(Stop) {
    report = try finished { report throws in
      let plan = try planning(&report)
      let comparison = compare(plan, disk)
      report.timings.mark("render and compare")
      report.unchangedCount = comparison.unchangedCount
      self.plan = plan
      // What can't be read may be a stray, and then it is still known who wrote it.
      strays = comparison.strays + comparison.unreadable.map(\.path)
      let state = StateFolder(disk: disk)
      isInterrupted = state.isInterrupted
      if comparison.isClean && !isInterrupted && plan.tree.leftovers.isEmpty { return }
      ledger = state.settledLedger()
      // What is not believed is kept all the same: the next run may believe it.
      let believed = request.usesState ? ledger : Ledger()
      let list = TaskList(comparison, believed, restoresEdits: false, disk, &report)
      list.reportForeign(in: &report.log)
      tasks = list.tasks
      if request.explains { report.reasons = reasons(for: tasks, plan, believed) }
      report.timings.mark("ownership")
    }
  }

  var hasWork: Bool { !tasks.isEmpty || isInterrupted || !(plan?.tree.leftovers.isEmpty ?? true) }

  /// The report of a run that only says what it would do.
  var foreseen: Report {
    var report = report
    report.actions = tasks.map { ($0.action, $0.path) }
    return report
  }

  /// Does the work.
  func done(on disk: some Disk) -> Report {
    guard let plan, hasWork else { return report }
    var report = report
    var run = TaskRun(disk, plan, ledger)
    run.perform(tasks, strays: strays, &report)
    return report
  }
}
