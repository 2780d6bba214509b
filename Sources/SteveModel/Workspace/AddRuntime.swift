import SteveManifest

extension FileAssignment {
  /// Gives the module that wires the runtime that steve has with it, and what tests want of it, where nobody has put anything else.
  ///
  /// Sets the files that steve writes then, from the workspace's root.
  mutating func addRuntime(_ wiring: Wiring?, to workspace: inout Workspace) {
    guard case .module(let name)? = wiring,
      let module = workspace.modules.first(where: { $0.name.utf8.elementsEqual(name.value.utf8) && $0.kind.canWire })
    else { return }
    workspace.runtime = runtime(for: .implementation, of: module, in: workspace)
    // A container of one's own is tested by other means.
    if workspace.runtime == nil { return }
    workspace.runtimeForTests = runtime(for: .testing, of: module, in: workspace)
  }

  private mutating func runtime(for part: Part, of module: Module, in workspace: Workspace) -> String? {
    guard let number = module.parts.first(where: { workspace.parts[$0].part == part }), !holdsFiles[number] else {
      return nil
    }
    holdsFiles[number] = true
    let path = workspace.parts[number].package + "/" + OwnedNames.runtime
    files[number].generatedSources.append(path)
    return path
  }
}

extension Workspace {
  /// The Swift file that steve writes for a part because of `wiring`: the runtime, or a program's list of modules.
  package func wiredSource(of number: Int) -> String? {
    switch number {
    case wiring: runtime
    case wiringForTests: runtimeForTests
    default: moduleList(of: number)
    }
  }
}
