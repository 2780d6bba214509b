import SteveDiagnostics
import StevePlan

/// Says of each file that is not as it should be in which way.
func reportChanges(
  _ comparison: Comparison, _ plan: Plan, _ disk: some Disk, _ place: CheckedPlace, _ report: inout Report
) {
  if comparison.isClean { return }
  let uncommitted = plan.uncommittedPaths
  let records = Records(ledger: StateFolder(disk: disk).settledLedger(), asksGitFirst: true)
  let differing = comparison.changes.filter(\.state.needsOrigin)
  let drifts = records.drifts(at: differing.map(\.path) + comparison.strays, on: disk)
  // What nobody commits is for everybody's own sync, unless something else is in its place.
  for change in comparison.changes where !change.state.needsOrigin {
    if change.state.isMendedBySync && uncommitted.contains(change.path) { continue }
    report.note(change, place)
  }
  for (change, drift) in zip(differing, drifts) {
    report.note(differing: change.path, drift, place, isCommitted: !uncommitted.contains(change.path))
  }
  for (path, drift) in zip(comparison.strays, drifts[differing.count...]) { report.note(stray: path, drift, place) }
}

extension Comparison.State {
  /// Whether a sync changes the file without asking who wrote it.
  fileprivate var isMendedBySync: Bool {
    switch self {
    case .missing, .lineEnds, .mode: true
    case .differs, .empty, .foreign, .unreadable: false
    }
  }
}

extension CheckedPlace {
  fileprivate var lineEndNotes: [Diagnostic.Note] {
    switch self {
    case .tree: [.init("git changed them on checkout: 'steve fixme' appends a rule against it to .gitattributes")]
    case .index: []
    }
  }

  /// Where git does not look at modes (`core.fileMode`), it must be told.
  fileprivate func modeNote(_ change: Comparison.Change) -> Diagnostic.Note {
    switch self {
    case .tree: mend
    case .index:
      .init("run 'git update-index --chmod=\(change.isExecutable ? "+" : "-")x \(shellWord(change.path))'")
    }
  }
}

extension Report {
  fileprivate mutating func note(_ change: Comparison.Change, _ place: CheckedPlace) {
    switch change.state {
    case .missing: log.error(.missingOutput, "this file is missing", path: change.path, notes: [place.mend])
    case .lineEnds:
      log.error(
        .differs, "this file differs in line ends only", path: change.path, notes: place.lineEndNotes + [place.mend])
    case .mode:
      let what = change.isExecutable ? "can't be run, but should be" : "can be run, but should not be"
      log.error(.differs, "this file \(what)", path: change.path, notes: [place.modeNote(change)])
    case .differs, .empty: noteDifference(change.path, place)
    case .foreign(let reason): reportForeign(change.path, reason, in: &log)
    case .unreadable(let code): fail(reading: DiskError(code, change.path))
    }
  }

  fileprivate mutating func note(
    differing path: String, _ drift: Result<Drift, DiskError>, _ place: CheckedPlace, isCommitted: Bool
  ) {
    switch drift {
    case .failure(let error) where error.isAbsence:
      if isCommitted { log.error(.missingOutput, "this file is missing", path: path, notes: [place.mend]) }
    case .failure(let error): fail(reading: error)
    // Nobody else sees it, and the next sync says it to who does.
    case .success(let drift) where !isCommitted && !drift.bytes.isEmpty: break
    case .success(let drift) where drift.isEmptied:
      if isCommitted { noteDifference(path, place) }
    case .success(let drift) where drift.bytes.isEmpty:
      reportForeign(path, Ownership<RealDisk>.reasonWithoutMark, in: &log)
    case .success(let drift):
      switch drift.origin {
      case .edited: reportEdited(path, drift.bytes, in: &log)
      case .committed:
        log.error(.stale, "this file is as git has it, but not as the model says", path: path, notes: [place.mend])
      case .written, .unrecorded: noteDifference(path, place)
      }
    }
  }

  private mutating func noteDifference(_ path: String, _ place: CheckedPlace) {
    log.error(.differs, "this file differs from what the model says", path: path, notes: [place.mend])
  }

  fileprivate mutating func note(stray path: String, _ drift: Result<Drift, DiskError>, _ place: CheckedPlace) {
    if case .failure(let error) = drift, error.isAbsence { return }
    let isEdited = (try? drift.get())?.origin == .edited
    let wayOut =
      isEdited
      ? "somebody edited it, so 'steve sync' leaves it; delete it, or run 'steve fixme', which keeps a copy"
      : place == .index
        ? "its module was moved, renamed or deleted; run 'steve sync', which deletes it, then 'git rm --cached' it"
        : "its module was moved, renamed or deleted; 'steve sync' deletes it"
    log.error(
      .stray, "this file is steve's, but nothing asks for it any more", path: path, notes: [.init(wayOut)])
  }
}
