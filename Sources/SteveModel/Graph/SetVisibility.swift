import SteveManifest

/// Says for each target who may depend on it: what is public by its role, or exactly those who do.
func setVisibility(of targets: inout [GraphTarget], in workspace: Workspace) {
  for (index, part) in workspace.parts.enumerated() {
    let kind = workspace.modules[part.module].kind
    // UI tests see an app from outside: what it is made of is not for them.
    targets[index].isInAppsGroup = kind == .app && part.part != .uiTests
  }
  var packages: [[String]] = Array(repeating: [], count: targets.count)
  for (index, target) in targets.enumerated() {
    let package = workspace.parts[index].package
    for other in target.embeds + (target.host.map { [$0] } ?? []) { packages[other].append(package) }
    guard !target.isInAppsGroup else { continue }
    for dependency in target.dependencies where workspace.parts[dependency.target].role == .implementation {
      packages[dependency.target].append(package)
    }
  }
  for (index, part) in workspace.parts.enumerated() {
    switch part.role {
    case .interface, .utility, .standard, .testing: targets[index].visibility = .everybody
    case .implementation: targets[index].visibility = .apps(packages: packages[index])
    case .tests, .hostTests, .uiTests, .demo, .app, .appExtension, .tool:
      targets[index].visibility = .packages(packages[index])
    }
  }
}
