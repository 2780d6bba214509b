import SteveDecoding
import SteveDiagnostics
import SteveManifest
import SteveModel
import StevePlan
import SteveSyntax

/// Makes a workspace in a folder, new or existing: a steve.yml if there is none, seeds, ensured lines; then syncs.
///
/// What is there is never changed but for lines appended to the files that need one.
///
/// - Parameter name: the workspace's name, if a steve.yml is written.
package func initialise(_ disk: some Disk, name: String, _ patience: Patience) throws(Stop) -> Report {
  try withLock(of: disk, as: "steve init", patience) { _ throws(Stop) in try initialised(disk, name: name) }
}

private func initialised(_ disk: some Disk, name: String) throws(Stop) -> Report {
  var made = Report()
  let seeder = Seeder(disk: disk)
  let text = SeedTexts.steveManifest(name: name)
  if !isGood(text) {
    throw Stop(.usage, "a workspace can't be called '\(name)'; give it another name with '--name'")
  }
  try seeder.seed(Seed(path: "steve.yml", text: text), &made)
  var report = try finished { report throws in
    let plan = try plan(disk, outputs: Set(Output.allCases), &report.timings, log: &report.log)
    let workspace = plan.graph.workspace
    for seed in seeds(name: workspace.name, workspace.outputs, workspace.bazel) { try seeder.seed(seed, &report) }
    let (lines, unreadable) = missingLines(on: disk, workspace.outputs)
    if let error = unreadable.first { throw Stop(reading: error) }
    for (file, lines) in grouped(lines) { try seeder.append(lines, to: file, &report) }
  }
  report.actions = made.actions + report.actions
  guard report.status == .good else { return report }
  var synced = try syncedUnderLock(disk, SyncRequest())
  let actions = report.actions + synced.actions
  synced.actions = actions.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  return synced
}

/// Whether a steve.yml can be read; its name may come from a folder that is called as no workspace can be.
private func isGood(_ text: String) -> Bool {
  var log = DiagnosticLog()
  if let node = parseYAML(Array(text.utf8), file: "steve.yml", log: &log) {
    _ = decodeWorkspace(node, file: "steve.yml", log: &log)
  }
  return log.errorCount == 0
}
