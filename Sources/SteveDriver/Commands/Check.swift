import SteveDiagnostics
import SteveManifest
import SteveModel
import StevePlan

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What a check is about: the ways out are others.
enum CheckedPlace {
  case tree, index

  /// What to do about a file that a sync mends.
  var mend: Diagnostic.Note {
    switch self {
    case .tree: .init("run 'steve sync' and commit the result")
    case .index: .init("this is about what is staged: run 'steve sync', then 'git add' the file")
    }
  }
}

/// The consistency check: says whether every file is what the model asks for, and writes nothing.
///
/// - Parameters:
///   - today: as `YYYY-MM-DD`, against which exceptions from the boundary matrix are judged.
///   - asksBazel: whether to compare what Bazel finds in the BUILD files, too.
package func check(_ disk: some Disk, today: String, asksBazel: Bool = false) throws(Stop) -> Report {
  try check(disk, .tree, today: today, asksBazel: asksBazel)
}

func check(_ disk: some Disk, _ place: CheckedPlace, today: String, asksBazel: Bool) throws(Stop) -> Report {
  try finished { report throws in
    let ahead = ReadAhead()
    defer { ahead.finish() }
    let plan = try plan(disk, outputs: Set(Output.allCases), ahead: ahead, &report.timings, log: &report.log)
    let comparison = compare(plan, disk, ahead)
    report.timings.mark("render and compare")
    report.unchangedCount = comparison.unchangedCount
    reportChanges(comparison, plan, disk, place, &report)
    reportInvalidSpecs(comparison, plan, disk, &report)
    for error in comparison.unreadable { report.fail(reading: error) }
    reportWiring(plan, disk, place, &report)
    reportExpired(plan.graph.workspace.exceptions, today: today, in: &report.log)
    reportMissingLines(on: disk, plan.graph.workspace, &report)
    reportMachinePaths(in: plan.graph.workspace, as: .warning, &report.log)
    if asksBazel { try reportBazel(plan, comparison, disk, &report) }
  }
}

private func reportMissingLines(on disk: some Disk, _ workspace: Workspace, _ report: inout Report) {
  let (missing, unreadable) = missingLines(on: disk, workspace)
  for missing in missing {
    report.log.warning(
      .missingLine, "the line '\(missing.line)' is missing", path: missing.file,
      notes: [.init("'steve fixme' appends it")])
  }
  // Nobody can tell what a link out of an index leads to, and a missing line is no error.
  for error in unreadable where error.code != EXDEV { report.fail(reading: error) }
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
