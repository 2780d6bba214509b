import SteveDiagnostics
import SteveManifest
import SteveModel
import StevePlan

/// The consistency check: says whether every file is what the model asks for, and writes nothing.
///
/// - Parameter today: as `YYYY-MM-DD`, against which exceptions from the boundary matrix are judged.
package func check(_ disk: some Disk, today: String) throws(Stop) -> Report {
  try finished { report throws in
    let plan = try plan(disk, outputs: Set(Output.allCases), &report.timings, log: &report.log)
    let comparison = compare(plan, disk)
    report.timings.mark("render and compare")
    report.unchangedCount = comparison.unchangedCount
    let uncommitted = plan.uncommittedPaths
    for change in comparison.changes { reportChange(change, isCommitted: !uncommitted.contains(change.path), &report) }
    for path in comparison.strays { reportStray(path, .error, in: &report.log) }
    for error in comparison.unreadable { report.fail(reading: error) }
    reportExpired(plan.graph.workspace.exceptions, today: today, in: &report.log)
    reportMissingLines(on: disk, plan.graph.workspace, &report)
  }
}

private func reportMissingLines(on disk: some Disk, _ workspace: Workspace, _ report: inout Report) {
  let (missing, unreadable) = missingLines(on: disk, workspace)
  for missing in missing {
    report.log.warning(
      .missingLine, "the line '\(missing.line)' is missing", path: missing.file,
      notes: [.init("'steve init' appends it")])
  }
  for error in unreadable { report.fail(reading: error) }
}

/// What nobody commits is for everybody's own sync, unless something else is in its place.
private func reportChange(_ change: Comparison.Change, isCommitted: Bool, _ report: inout Report) {
  let mend = Diagnostic.Note("run 'steve sync' and commit the result")
  switch change.state {
  case _ where !isCommitted && change.state.isMendedBySync: break
  case .missing: report.log.error(.missingOutput, "this file is missing", path: change.path, notes: [mend])
  case .differs:
    report.log.error(.differs, "this file differs from what the model says", path: change.path, notes: [mend])
  case .lineEnds:
    report.log.error(
      .differs, "this file differs in line ends only", path: change.path,
      notes: [.init("git changed them on checkout: 'steve init' appends a rule against it to .gitattributes"), mend])
  case .foreign(let reason): reportForeign(change.path, reason, in: &report.log)
  case .unreadable(let code):
    report.fail(reading: DiskError(code, change.path))
  }
}

private func reportExpired(_ exceptions: [BoundaryException], today: String, in log: inout DiagnosticLog) {
  for exception in exceptions {
    guard let until = exception.until, until.value.utf8.lexicographicallyPrecedes(today.utf8) else { continue }
    let owner = exception.owner.map { "; ask \($0.value)" } ?? ""
    log.error(
      .expiredException,
      "the exception of '\(exception.from.value)' for '\(exception.to.value)' held until \(until.value)",
      at: until.location, notes: [.init("its reason was: \(exception.reason.value)\(owner)")])
  }
}
