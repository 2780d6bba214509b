import SteveDiagnostics
import SteveManifest
import SteveModel
import StevePlan

/// The consistency check: says whether every file is what the model asks for, and writes nothing.
///
/// - Parameters:
///   - today: as `YYYY-MM-DD`, against which exceptions from the boundary matrix are judged.
///   - asksBazel: whether to compare what Bazel finds in the BUILD files, too.
package func check(_ disk: some Disk, today: String, asksBazel: Bool = false) throws(Stop) -> Report {
  try finished { report throws in
    let plan = try plan(disk, outputs: Set(Output.allCases), &report.timings, log: &report.log)
    let comparison = compare(plan, disk)
    report.timings.mark("render and compare")
    report.unchangedCount = comparison.unchangedCount
    reportChanges(comparison, plan, disk, &report)
    reportInvalidSpecs(comparison, plan, disk, &report)
    for error in comparison.unreadable { report.fail(reading: error) }
    reportExpired(plan.graph.workspace.exceptions, today: today, in: &report.log)
    reportMissingLines(on: disk, plan.graph.workspace, &report)
    reportMachinePaths(in: plan.graph.workspace, as: .warning, &report.log)
    if asksBazel { try reportBazel(plan, comparison, disk, &report) }
  }
}

private func reportMissingLines(on disk: some Disk, _ workspace: Workspace, _ report: inout Report) {
  let (missing, unreadable) = missingLines(on: disk, workspace.outputs, workspace.xcodegen)
  for missing in missing {
    report.log.warning(
      .missingLine, "the line '\(missing.line)' is missing", path: missing.file,
      notes: [.init("'steve fixme' appends it")])
  }
  for error in unreadable { report.fail(reading: error) }
}

private func reportExpired(_ exceptions: [BoundaryException], today: String, in log: inout DiagnosticLog) {
  for exception in exceptions {
    guard let until = exception.until, until.value.precedesByBytes(today) else { continue }
    let owner = exception.owner.map { "; ask \($0.value)" } ?? ""
    log.error(
      .expiredException,
      "the exception of '\(exception.from.value)' for '\(exception.to.value)' held until \(until.value)",
      at: until.location, notes: [.init("its reason was: \(exception.reason.value)\(owner)")])
  }
}
