import SteveDiagnostics
package import SteveManifest
import SteveModel
import StevePlan

/// Brings all owned files in step with the model; writes only what differs.
///
/// - Parameters:
///   - outputs: what is written at all.
///   - isDryRun: whether only to say what would be written.
package func sync(_ disk: some Disk, outputs: Set<Output>, isDryRun: Bool) throws(Stop) -> Report {
  if !isDryRun { disk.keepOthersOut() }
  return try finished { report throws in
    let plan = try plan(disk, outputs: outputs, &report.timings, log: &report.log)
    write(plan, to: disk, isDryRun: isDryRun, &report)
  }
}

/// The same for a workspace that Swift code describes; the module.yml files in it are not read.
package func sync(
  _ manifest: WorkspaceManifest, _ disk: some Disk, outputs: Set<Output>, isDryRun: Bool
) throws(Stop) -> Report {
  if !isDryRun { disk.keepOthersOut() }
  return try finished { report throws in
    let tree = try walkedTree(of: disk, for: manifest, &report.timings, log: &report.log)
    try report.log.rejectIfErrors()
    let plan = try plan(manifest, tree, disk, outputs: outputs, &report.timings, log: &report.log)
    write(plan, to: disk, isDryRun: isDryRun, &report)
  }
}

/// Runs the stages of a command; a rejection ends it, and the log says why.
func finished(_ stages: (inout Report) throws -> Void) throws(Stop) -> Report {
  var report = Report()
  do {
    try stages(&report)
  } catch let stop as Stop {
    throw stop
  } catch {
    // Only a log makes a rejection, so it holds an error.
    report.hasFailed = report.log.diagnostics.contains { $0.code == .unreadable }
  }
  return report
}

private func write(_ plan: Plan, to disk: some Disk, isDryRun: Bool, _ report: inout Report) {
  let comparison = compare(plan, disk)
  report.timings.mark("render and compare")
  report.unchangedCount = comparison.unchangedCount
  let writer = Writer(disk: disk)
  for change in comparison.changes {
    switch change.state {
    case .foreign(let reason): reportForeign(change.path, reason, in: &report.log)
    case .unreadable(let code):
      report.fail(reading: DiskError(code, change.path))
    case .missing: write(change, .create, with: writer, isDryRun, &report)
    case .differs, .lineEnds: write(change, .rewrite, with: writer, isDryRun, &report)
    }
  }
  for path in comparison.strays { reportStray(path, .warning, in: &report.log) }
  report.timings.mark("write")
}

private func write(
  _ change: Comparison.Change, _ action: Report.Action, with writer: Writer<some Disk>, _ isDryRun: Bool,
  _ report: inout Report
) {
  if !isDryRun {
    do throws(DiskError) {
      try writer.write(change.bytes, to: change.path)
    } catch {
      report.fail(.unwritable, "'\(change.path)' can't be written: \(systemMessage(error.code))", path: change.path)
      return
    }
  }
  report.actions.append((action, change.path))
}

func reportForeign(_ path: String, _ reason: String, in log: inout DiagnosticLog) {
  log.error(
    .foreignOutput, "steve would write this file, but \(reason)", path: path,
    notes: [.init("move it away, or leave the output out with 'outputs' in the module's manifest")])
}

/// - Parameter severity: a stray is a finding of `check`; to `sync` it is a remark, since it writes nothing there.
func reportStray(_ path: String, _ severity: Diagnostic.Severity, in log: inout DiagnosticLog) {
  log.report(
    Diagnostic(
      severity, .stray, "this file is steve's, but nothing asks for it any more", path: path,
      notes: [.init("its module was moved, renamed or deleted; delete the file")]))
}
