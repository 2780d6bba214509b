import SteveDiagnostics

/// What a run has to do, and what it must leave alone.
struct TaskList {
  private(set) var tasks: [Task] = []
  private let restoresEdits: Bool
  private let ledger: Ledger

  /// - Parameters:
  ///   - restoresEdits: whether what somebody has edited is written anew, after a copy was kept.
  ///   - report: is told what must be left alone.
  init(_ comparison: Comparison, _ ledger: Ledger, restoresEdits: Bool, _ disk: some Disk, _ report: inout Report) {
    self.ledger = ledger
    self.restoresEdits = restoresEdits
    let differing = comparison.changes.filter { $0.state == .differs }
    let drifts = Records(ledger: ledger)
      .drifts(at: differing.map(\.path) + comparison.strays, on: disk)
    for change in comparison.changes where change.state != .differs { add(change, &report) }
    for (change, drift) in zip(differing, drifts) { add(change, drift, &report) }
    for (path, drift) in zip(comparison.strays, drifts[differing.count...]) { addStray(path, drift, &report) }
    tasks.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  private mutating func add(_ change: Comparison.Change, _ report: inout Report) {
    if let reason = change.foreignReason(ledger) { return reportForeign(change.path, reason, in: &report.log) }
    switch change.state {
    case .missing: tasks.append(change.task(.create))
    case .lineEnds, .differs, .empty: tasks.append(change.task(.rewrite))
    case .mode:
      let deed = Task.Deed.setMode(isExecutable: change.isExecutable)
      tasks.append(Task(action: .changeMode, path: change.path, deed: deed, state: .mode))
    case .foreign: break
    case .unreadable(let code): report.fail(reading: DiskError(code, change.path))
    }
  }

  private mutating func add(
    _ change: Comparison.Change, _ drift: Result<Drift, DiskError>, _ report: inout Report
  ) {
    switch drift {
    // It has gone in the meantime.
    case .failure(let error) where error.isAbsence: tasks.append(change.task(.create))
    case .failure(let error): report.fail(reading: error)
    case .success(let drift):
      var task = change.task(.rewrite)
      if take(&task, drift) { tasks.append(task) } else { reportEdited(change.path, drift.bytes, in: &report.log) }
    }
  }

  private mutating func addStray(_ path: String, _ drift: Result<Drift, DiskError>, _ report: inout Report) {
    switch drift {
    case .failure(let error) where error.isAbsence: break
    case .failure(let error): report.fail(reading: error)
    case .success(let drift):
      var task = Task(action: .delete, path: path, deed: .delete)
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
  fileprivate func task(_ action: Report.Action) -> Task {
    Task(action: action, path: path, deed: .write(bytes, isExecutable: isExecutable), state: state)
  }
}
