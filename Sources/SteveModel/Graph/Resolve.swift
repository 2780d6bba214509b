package import SteveDiagnostics
import SteveManifest

/// Resolves every name of a workspace and checks who depends on whom.
package func resolve(_ workspace: Workspace, log: inout DiagnosticLog) throws(Rejection) -> WorkspaceGraph {
  let names = DependencyNames(workspace)
  var graph = WorkspaceGraph(
    workspace: workspace, targets: Array(repeating: GraphTarget(), count: workspace.parts.count))
  var boundaries = BoundaryCheck(workspace)
  for index in workspace.parts.indices {
    var resolution = TargetResolution(index, names: names)
    resolution.addImplied()
    resolution.addDeclared(boundaries: &boundaries, log: &log)
    graph.targets[index] = resolution.target
  }
  resolveHosts(of: &graph, names: names, log: &log)
  resolveEmbeds(of: &graph, names: names, log: &log)
  resolveContainers(of: &graph, log: &log)
  addAppImplementations(to: &graph, names: names, log: &log)
  boundaries.reportIdleExceptions(names: names, log: &log)
  checkProjects(in: graph, log: &log)
  reportCycles(in: graph, log: &log)
  try log.rejectIfErrors()
  setVisibility(of: &graph)
  checkAbsorption(in: graph, log: &log)
  return graph
}
