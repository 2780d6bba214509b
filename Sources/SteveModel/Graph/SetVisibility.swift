import SteveManifest

/// Says for each target who may depend on it: what is public by its role, or exactly those who do.
func setVisibility(of graph: inout WorkspaceGraph) {
  let workspace = graph.workspace
  for (index, part) in workspace.parts.enumerated() {
    let kind = workspace.modules[part.module].kind
    // UI tests see an app from outside: what it is made of is not for them.
    graph.targets[index].isInAppsGroup = kind == .app && part.part != .uiTests
  }
  var packages: [[String]] = Array(repeating: [], count: graph.targets.count)
  for (index, target) in graph.targets.enumerated() {
    let package = workspace.parts[index].package
    for other in target.embeds + (target.host.map { [$0] } ?? []) { packages[other].append(package) }
    guard !target.isInAppsGroup else { continue }
    for dependency in target.dependencies where workspace.parts[dependency.target].role == .implementation {
      packages[dependency.target].append(package)
    }
  }
  for (index, part) in workspace.parts.enumerated() {
    switch part.role {
    case .interface, .utility, .standard, .testing: graph.targets[index].visibility = .everybody
    case .implementation: graph.targets[index].visibility = .apps(packages: packages[index])
    case .tests, .hostTests, .uiTests, .demo, .app, .appExtension, .tool:
      graph.targets[index].visibility = .packages(packages[index])
    }
  }
}
