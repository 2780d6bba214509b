import SteveDiagnostics
import SteveManifest
import SteveModel
import StevePlan

/// From files to the plan: the row of stages that every command shares.
///
/// - Parameters:
///   - focus: whose focused project is planned, too.
///   - ahead: starts to read what a comparison will ask for.
/// - Throws: ``Stop`` when the workspace can't be read or served; ``Rejection`` when something is wrong with it, and the log
///   says what.
func plan(
  _ disk: some Disk, outputs: Set<Output>, focus: FocusChoice = .leftAlone, ahead: ReadAhead? = nil,
  _ timings: inout Timings, log: inout DiagnosticLog
) throws -> Plan {
  var loaded = try loadWithoutModules(disk, &timings, log: &log)
  return try plan(&loaded, disk, outputs: outputs, focus: focus, ahead: ahead, &timings, log: &log)
}

/// The same for a workspace whose modules have not been read yet.
func plan(
  _ loaded: inout LoadedWorkspace, _ disk: some Disk, outputs: Set<Output>, focus: FocusChoice = .leftAlone,
  ahead: ReadAhead? = nil, _ timings: inout Timings, log: inout DiagnosticLog
) throws -> Plan {
  loaded.readModules(disk, &timings, log: &log)
  try log.rejectIfErrors()
  return try plan(
    loaded.manifest, loaded.tree, disk, outputs: outputs, focus: focus, ahead: ahead, &timings, log: &log)
}

/// The same for a description that does not come from files.
func plan(
  _ manifest: WorkspaceManifest, _ tree: FileTree, _ disk: some Disk, outputs: Set<Output>,
  focus: FocusChoice = .leftAlone, ahead: ReadAhead? = nil, _ timings: inout Timings, log: inout DiagnosticLog
) throws -> Plan {
  ahead?.start(tree, disk, outputs: outputs)
  let ownership = Ownership(disk: disk)
  let workspace = try validate(
    manifest, tree: tree, isForeignPackage: { ownership.isForeignPackage($0, in: tree) }, log: &log)
  checkModuleMaps(of: workspace, disk, log: &log)
  try log.rejectIfErrors()
  timings.mark("validate")
  let graph = try resolve(workspace, log: &log)
  timings.mark("resolve")
  let chosen = try ChosenFocus(focus, graph, tree, disk, log: &log)
  let plan = Plan(graph, tree: tree, outputs: outputs, focus: chosen.focus, others: chosen.others)
  timings.mark("plan")
  return plan
}
