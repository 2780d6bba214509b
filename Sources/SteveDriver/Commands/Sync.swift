import SteveDiagnostics
package import SteveManifest
import SteveModel
import StevePlan

/// What is asked of a sync.
package struct SyncRequest: Sendable {
  /// What is written at all.
  package var outputs: Set<Output>
  /// Whether only to say what would be written.
  package var isDryRun: Bool
  /// Whether what earlier runs have recorded is believed.
  package var usesState = true
  /// Whether XcodeGen is run where steve.yml asks for it.
  package var runsXcodeGen = false
  /// Whether to say of each file why it is written.
  package var explains = false
  package var focus = FocusChoice.asWritten
  /// Whether XcodeGen is to make the focused project, whatever steve.yml says.
  package var opens = false
  package var patience = Patience(seconds: 60)

  package init(outputs: Set<Output> = Set(Output.allCases), isDryRun: Bool = false) {
    self.outputs = outputs
    self.isDryRun = isDryRun
  }
}

/// Brings all owned files in step with the model; writes only what differs.
package func sync(_ disk: some Disk, _ request: SyncRequest) throws(Stop) -> Report {
  try synced(disk, request, planning(disk, request))
}

/// The same for a workspace that Swift code describes; the module.yml files in it are not read.
package func sync(_ manifest: WorkspaceManifest, _ disk: some Disk, _ request: SyncRequest) throws(Stop) -> Report {
  try synced(disk, request) { report, ahead, _ throws in
    let tree = try walkedTree(of: disk, for: manifest, &report.timings, log: &report.log)
    try report.log.rejectIfErrors()
    return try plan(
      manifest, tree, disk, outputs: request.outputs, focus: request.focus, ahead: ahead, &report.timings,
      log: &report.log)
  }
}

/// - Returns: `nil` where everything is as the last look has found it; then the report says the rest.
typealias Planning = (inout Report, ReadAhead, inout LookBack) throws -> Plan?

private func planning(_ disk: some Disk, _ request: SyncRequest) -> Planning {
  { report, ahead, lookBack throws in
    var loaded = try loadWithoutModules(disk, &report.timings, log: &report.log)
    if let count = lookBack.unchangedCount(on: disk, loaded), report.log.diagnostics.isEmpty {
      report.unchangedCount = count
      report.timings.mark("look back")
      return nil
    }
    return try plan(
      &loaded, disk, outputs: request.outputs, focus: request.focus, ahead: ahead, &report.timings, log: &report.log)
  }
}

/// Looks first, and locks only if there is something to do: nobody waits for a run that changes nothing.
private func synced(_ disk: some Disk, _ request: SyncRequest, _ planning: Planning) throws(Stop) -> Report {
  let generation = StateFolder(disk: disk).generation
  var survey = try Survey(disk, request, planning)
  if request.isDryRun { return survey.foreseen }
  guard survey.hasWork else {
    survey.keepLook(on: disk)
    return survey.report
  }
  return try withLock(of: disk, as: "steve sync", request.patience) { hasWaited throws(Stop) in
    // What another run has done meanwhile is not in the survey.
    if hasWaited || StateFolder(disk: disk).generation != generation {
      survey = try Survey(disk, request, planning)
    }
    return survey.done(on: disk, request)
  }
}

/// The same for a caller that holds the lock.
func syncedUnderLock(_ disk: some Disk, _ request: SyncRequest) throws(Stop) -> Report {
  try Survey(disk, request, planning(disk, request)).done(on: disk, request)
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
