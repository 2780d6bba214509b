import SteveDiagnostics

/// The consistency check of what is staged.
///
/// - Parameters:
///   - index: what git's index has.
///   - today: as `YYYY-MM-DD`, against which exceptions from the boundary matrix are judged.
package func check(_ index: IndexDisk, today: String) throws(Stop) -> Report {
  if !index.listing.unmerged.isEmpty { return unmergedReport(index.listing.unmerged) }
  // Else it would be read as a file that somebody has lost.
  guard index.listing[Array("steve.yml".utf8)] != nil else {
    throw Stop(
      .failure,
      "git's index has no steve.yml, so nothing is staged that could be checked; 'git add steve.yml' puts it there")
  }
  var report = try check(index, .index, today: today, asksBazel: false)
  if report.status != .good { reportSubmodules(of: index, &report.log) }
  return report
}

private func unmergedReport(_ paths: [[UInt8]]) -> Report {
  var report = Report()
  for path in paths {
    report.log.error(
      .unmerged, "this file has a conflict in git's index, so nobody knows what will be committed",
      path: String(decoding: path, as: UTF8.self), notes: [.init("settle it, then 'git add' the file")])
  }
  report.hasFailed = true
  return report
}

/// What is in them may be the reason for other findings.
private func reportSubmodules(of index: IndexDisk, _ log: inout DiagnosticLog) {
  for entry in index.listing.entries where entry.kind == .submodule {
    log.warning(
      .unseenSubmodule, "this folder is a submodule, and git's index does not say what is in it",
      path: String(decoding: entry.path, as: UTF8.self),
      notes: [.init("if modules are in it, 'steve check' sees them, and the findings above may come from that")])
  }
}
