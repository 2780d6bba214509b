import SteveManifest

/// Lists the files with the modules of programs, which steve writes, among the sources of these.
func addModuleLists(to workspace: inout Workspace) {
  for number in workspace.parts.indices {
    if let path = workspace.moduleList(of: number) { workspace.files[number].generatedSources.append(path) }
  }
}

extension Workspace {
  /// The file with the list of what a program is wired of, from the workspace's root: where something wires at all, in
  /// each app that may link implementations, and in the demo of each feature, if there is Swift code that could ask for it.
  package func moduleList(of number: Int) -> String? {
    let part = parts[number]
    guard wiring != nil, mayLinkImplementations(part), files[number].hasSwift else { return nil }
    return part.package + "/" + OwnedNames.moduleList
  }

  private func mayLinkImplementations(_ part: ModulePart) -> Bool {
    let module = modules[part.module]
    switch part.part {
    case .implementation: return module.kind == .app && module.implementations.value != .none
    case .demo: return module.kind == .feature
    case .interface, .testing, .tests, .uiTests: return false
    }
  }

  /// The type in a feature's implementation that registers what it implements: `CartConfiguration` in `Cart`. Swift modules
  /// have different names, so these do, and a list can name them without saying where each comes from.
  package func configurationName(of part: ModulePart) -> String { part.swiftModule + "Configuration" }
}

extension WorkspaceGraph {
  /// The implementations of features that a program with a list of modules is wired of, by the bytes of what Swift calls
  /// them; `nil` for a target without such a list.
  package func listedModules(of number: Int) -> [Int]? {
    guard workspace.moduleList(of: number) != nil else { return nil }
    let platform = workspace.parts[number].settings.platforms.first
    return targets[number].dependencies.filter { dependency in
      let part = workspace.parts[dependency.target]
      guard part.role == .implementation, workspace.files[dependency.target].hasSwift else { return false }
      guard let chosen = dependency.platforms, let platform else { return true }
      return chosen.contains(platform)
    }.map(\.target).sorted {
      workspace.parts[$0].swiftModule.precedesByBytes(workspace.parts[$1].swiftModule)
    }
  }
}
