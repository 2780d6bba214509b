import SteveDiagnostics
import StevePlan

/// What a sync would find and do, what somebody has edited included; ailments take their shares of it.
struct OutputTasks<SomeDisk: Disk> {
  let list: TaskList
  private var tasks: [Task]
  private let strays: [String]
  private var run: TaskRun<SomeDisk>

  init(_ plan: Plan, _ disk: SomeDisk, isRehearsal: Bool, _ report: inout Report) {
    let comparison = compare(plan, disk)
    report.unchangedCount = comparison.unchangedCount
    let ledger = StateFolder(disk: disk).settledLedger()
    strays = comparison.strays + comparison.unreadable.map(\.path)
    run = TaskRun(disk, plan, ledger, isRehearsal: isRehearsal)
    list = TaskList(comparison, ledger, restoresEdits: true, disk, &report)
    tasks = list.tasks
  }

  mutating func perform(_ isMeant: (Task) -> Bool, _ report: inout Report) {
    let meant = tasks.filter(isMeant)
    tasks.removeAll(where: isMeant)
    if !meant.isEmpty { run.perform(meant, strays: strays, &report) }
  }

  /// Notes what an ended run has written.
  mutating func settle(_ report: inout Report) { run.perform([], strays: strays, &report) }
}
