package import SteveDiagnostics
import SteveManifest

/// Resolves every name of a workspace and checks who depends on whom.
package func resolve(_ workspace: Workspace, log: inout DiagnosticLog) throws(Rejection) -> WorkspaceGraph {
  let names = DependencyNames(workspace)
  var targets: [GraphTarget] = []
  targets.reserveCapacity(workspace.parts.count)
  var boundaries = BoundaryCheck(workspace)
  for index in workspace.parts.indices {
    var resolution = TargetResolution(index, names: names)
    resolution.addImplied()
    resolution.addDeclared(boundaries: &boundaries, log: &log)
    targets.append(resolution.target)
  }
  resolveHosts(of: &targets, in: workspace, names: names, log: &log)
  resolveEmbeds(of: &targets, in: workspace, names: names, log: &log)
  resolveContainers(of: &targets, in: workspace)
  addAppImplementations(to: &targets, in: workspace, names: names, log: &log)
  boundaries.reportIdleExceptions(names: names, log: &log)
  setVisibility(of: &targets, in: workspace)
  let graph = WorkspaceGraph(workspace: workspace, targets: targets)
  checkContainers(in: graph, log: &log)
  checkProjects(in: graph, log: &log)
  reportCycles(in: graph, log: &log)
  try log.rejectIfErrors()
  checkAbsorption(in: graph, log: &log)
  return graph
}
