import SteveManifest

extension FileAssignment {
  /// Gives the module that wires the runtime that steve has with it, if nobody has put anything else there.
  ///
  /// - Returns: the file that steve writes then, from the workspace's root.
  mutating func addRuntime(_ wiring: Wiring?, of workspace: Workspace) -> String? {
    guard case .module(let name)? = wiring,
      let module = workspace.modules.first(where: { $0.name.utf8.elementsEqual(name.value.utf8) && $0.kind.canWire }),
      let main = module.parts.first(where: { workspace.parts[$0].part == .implementation }), !holdsFiles[main]
    else { return nil }
    holdsFiles[main] = true
    let path = workspace.parts[main].package + "/" + OwnedNames.runtime
    files[main].generatedSources.append(path)
    return path
  }
}

extension Workspace {
  /// The Swift file that steve writes for a part because of `wiring`: the runtime, or a program's list of modules.
  package func wiredSource(of number: Int) -> String? { number == wiring ? runtime : moduleList(of: number) }
}
