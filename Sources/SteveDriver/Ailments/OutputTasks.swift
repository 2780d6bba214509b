import SteveDiagnostics
import StevePlan

/// What a sync would find and do, what somebody has edited included; ailments take their shares of it.
struct OutputTasks<SomeDisk: Disk> {
  /// What somebody else has put in the place of outputs.
  let foreign: [(path: String, reason: String)]
  private var tasks: [Task] = []
  private let strays: [String]
  private var run: TaskRun<SomeDisk>

  init(_ plan: Plan, _ disk: SomeDisk, isRehearsal: Bool, _ report: inout Report) {
    var comparison = compare(plan, disk)
    report.unchangedCount = comparison.unchangedCount
    let ledger = StateFolder(disk: disk).settledLedger()
    foreign = comparison.changes.compactMap { change in change.foreignReason(ledger).map { (change.path, $0) } }
    comparison.changes.removeAll { $0.foreignReason(ledger) != nil }
    strays = comparison.strays
    run = TaskRun(disk, plan, ledger, isRehearsal: isRehearsal)
    for error in comparison.unreadable { report.fail(reading: error) }
    if !comparison.isClean { tasks = TaskList(comparison, ledger, restoresEdits: true, disk, &report).tasks }
  }

  mutating func perform(_ isMeant: (Task) -> Bool, _ report: inout Report) {
    let meant = tasks.filter(isMeant)
    tasks.removeAll(where: isMeant)
    if !meant.isEmpty { run.perform(meant, strays: strays, &report) }
  }

  /// Notes what an ended run has written.
  mutating func settle(_ report: inout Report) { run.perform([], strays: strays, &report) }
}
