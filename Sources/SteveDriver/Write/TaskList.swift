import SteveDiagnostics
import SteveModel

/// What a run has to do, and what it must leave alone.
struct TaskList {
  private(set) var tasks: [Task] = []
  /// What somebody else has put in the place of outputs.
  private(set) var foreign: [(path: String, reason: String)] = []
  private let restoresEdits: Bool

  /// - Parameters:
  ///   - restoresEdits: whether what somebody has edited is written anew, after a copy was kept.
  ///   - report: is told what somebody has edited, and what can't be read.
  init(_ comparison: Comparison, _ ledger: Ledger, restoresEdits: Bool, _ disk: some Disk, _ report: inout Report) {
    self.restoresEdits = restoresEdits
    let differing = comparison.changes.filter(\.state.needsOrigin)
    let drifts = Records(ledger: ledger)
      .drifts(at: differing.map(\.path) + comparison.strays, on: disk)
    for error in comparison.unreadable { report.fail(reading: error) }
    for change in comparison.changes where !change.state.needsOrigin { add(change, &report) }
    for (change, drift) in zip(differing, drifts) { add(change, drift, &report) }
    for (path, drift) in zip(comparison.strays, drifts[differing.count...]) { addStray(path, drift, &report) }
    tasks.sort { $0.path.precedesByBytes($1.path) }
  }

  func reportForeign(in log: inout DiagnosticLog, wayOut: String? = nil) {
    for (path, reason) in foreign { SteveDriver.reportForeign(path, reason, in: &log, wayOut: wayOut) }
  }

  private mutating func add(_ change: Comparison.Change, _ report: inout Report) {
    switch change.state {
    case .missing: tasks.append(change.task(.create, seen: nil))
    // But for line ends, these are the bytes that were seen.
    case .lineEnds, .differs, .empty: tasks.append(change.task(.rewrite, seen: change.bytes))
    case .mode:
      let deed = Task.Deed.setMode(isExecutable: change.isExecutable)
      tasks.append(Task(action: .changeMode, path: change.path, deed: deed, state: .mode))
    case .foreign(let reason): foreign.append((change.path, reason))
    case .unreadable(let code): report.fail(reading: DiskError(code, change.path))
    }
  }

  private mutating func add(
    _ change: Comparison.Change, _ drift: Result<Drift, DiskError>, _ report: inout Report
  ) {
    switch drift {
    // It has gone in the meantime.
    case .failure(let error) where error.isAbsence: tasks.append(change.task(.create, seen: nil))
    case .failure(let error): report.fail(reading: error)
    case .success(let drift) where drift.isEmptied: tasks.append(change.task(.rewrite, seen: drift.bytes))
    case .success(let drift) where drift.bytes.isEmpty:
      foreign.append((change.path, Ownership<RealDisk>.reasonWithoutMark))
    case .success(let drift):
      var task = change.task(.rewrite, seen: drift.bytes)
      if take(&task, drift) { tasks.append(task) } else { reportEdited(change.path, drift.bytes, in: &report.log) }
    }
  }

  private mutating func addStray(_ path: String, _ drift: Result<Drift, DiskError>, _ report: inout Report) {
    switch drift {
    case .failure(let error) where error.isAbsence: break
    case .failure(let error): report.fail(reading: error)
    case .success(let drift):
      var task = Task(action: .delete, path: path, deed: .delete, seen: drift.bytes)
      if take(&task, drift) { tasks.append(task) } else { reportEditedStray(path, in: &report.log) }
    }
  }

  /// Whether the task may be done; it gets what must be kept.
  private func take(_ task: inout Task, _ drift: Drift) -> Bool {
    switch drift.origin {
    case .written, .committed: return true
    case .edited where !restoresEdits: return false
    case .unrecorded, .edited:
      task.kept = drift.bytes
      return true
    }
  }
}

extension Comparison.Change {
  fileprivate func task(_ action: Report.Action, seen: [UInt8]?) -> Task {
    Task(action: action, path: path, deed: .write(bytes, isExecutable: isExecutable), seen: seen, state: state)
  }
}
