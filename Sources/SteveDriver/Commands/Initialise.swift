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
/// - Parameters:
///   - name: the workspace's name, if a steve.yml is written.
///   - adopts: whether other people's files in steve's way are moved aside.
///   - wires: whether apps are to be wired by a module that steve keeps.
///   - hooks: where git's hooks are, if steve is to be called by them.
package func initialise(
  _ disk: some Disk, name: String, adopts: Bool = false, wires: Bool = false, hooks: HookPlaces? = nil,
  _ patience: Patience
) throws(Stop) -> Report {
  try withLock(of: disk, as: "steve init", patience) { _ throws(Stop) in
    try initialised(disk, name: name, adopts: adopts, wires: wires, hooks)
  }
}

private func initialised(
  _ disk: some Disk, name: String, adopts: Bool, wires: Bool, _ hooks: HookPlaces?
) throws(Stop) -> Report {
  let manifest = Seed(path: "steve.yml", text: SeedTexts.steveManifest(name: name, wires: wires))
  var made = Report()
  let seeder = Seeder(disk: disk)
  // A folder may be called as it likes once a steve.yml says how the workspace is called.
  if (try? seeder.isMissing(manifest)) ?? false, !isGood(manifest.text) {
    throw Stop(.usage, "a workspace can't be called '\(name)'; give it another name with '--name'")
  }
  try seeder.seed(manifest, &made)
  if wires { try seedWiring(seeder, &made) }
  var isGoodModel = false
  var report = try finished { report throws in
    let plan = try plan(disk, outputs: Set(Output.allCases), &report.timings, log: &report.log)
    try seed(plan.graph.workspace, seeder, &made)
    if adopts { Adoption(plan, disk).perform(&made) }
    isGoodModel = true
  }
  if report.status == .good, made.status == .good { report = try syncedUnderLock(disk, SyncRequest()) }
  // Files of others in the way are no reason to do without.
  if isGoodModel, let hooks { installHooks(hooks, on: disk, &made) }
  report.take(made)
  return report
}

/// Whether a steve.yml can be read; its name may come from a folder that is called as no workspace can be.
private func isGood(_ text: String) -> Bool {
  var log = DiagnosticLog()
  if let node = parseYAML(Array(text.utf8), file: "steve.yml", log: &log) {
    _ = decodeWorkspace(node, file: "steve.yml", log: &log)
  }
  return log.errorCount == 0
}

private func seed(_ workspace: Workspace, _ seeder: Seeder<some Disk>, _ report: inout Report) throws(Stop) {
  for seed in seeds(name: workspace.name, workspace.outputs, workspace.bazel) { try seeder.seed(seed, &report) }
  if workspace.outputs.outputs.contains(.bazel) {
    if let reason = try BrokenLauncher.foreignReason(on: seeder.disk) { reportForeignLauncher(reason, in: &report.log) }
    reportRepeatedDependencies(on: seeder.disk, workspace, in: &report.log)
  }
  let (lines, unreadable) = missingLines(on: seeder.disk, workspace)
  if let error = unreadable.first { throw Stop(reading: error) }
  for (file, lines) in grouped(lines) { try seeder.append(lines, to: file, &report) }
}
