import SteveDiagnostics
import SteveManifest

/// Finds the library that apps are wired by.
func addWiring(of manifest: WorkspaceManifest, to workspace: inout Workspace, log: inout DiagnosticLog) {
  guard case .module(let name)? = manifest.wiring else { return }
  guard let module = workspace.modules.firstIndex(where: { $0.name.utf8.elementsEqual(name.value.utf8) }) else {
    let near = nearestName(to: name.value, among: workspace.modules.filter(\.kind.canWire).map(\.name))
    log.error(
      .badWiring, "there is no module '\(name.value)'", at: name.location,
      notes: [
        .init(near.map { "did you mean '\($0)'?" } ?? "'steve init --di' makes it")
      ])
    return
  }
  if let objection = workspace.objection(toWiringBy: module) {
    log.error(
      .badWiring, "'\(name.value)' can't wire the apps: \(objection)", at: name.location,
      notes: [
        .init("'\(name.value)' is described here", at: workspace.modules[module].location),
        .init("name a utility or standard that holds the library DependencyInjection, or write 'none'"),
      ])
    return
  }
  workspace.wiring = workspace.modules[module].parts.first { workspace.parts[$0].part == .implementation }
  workspace.wiringForTests = workspace.modules[module].parts.first { workspace.parts[$0].part == .testing }
}

extension Workspace {
  fileprivate func objection(toWiringBy number: Int) -> String? {
    let module = modules[number]
    guard module.kind.canWire else { return "it is of kind '\(module.kind.rawValue)'" }
    guard let main = parts[module.parts].first(where: { $0.part == .implementation }) else {
      return "it has no code of its own"
    }
    return main.isTestonly ? "it is for tests alone" : nil
  }
}

extension Kind {
  /// Whether apps and features may both depend on modules of the kind.
  var canWire: Bool { self == .utility || self == .standard }
}
