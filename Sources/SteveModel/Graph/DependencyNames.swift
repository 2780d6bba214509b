import SteveDiagnostics
import SteveManifest

/// What the names in a manifest stand for. A class, so that each target's resolution shares it.
final class DependencyNames {
  let workspace: Workspace
  /// Module names and their numbers.
  private(set) var modules: [String: Int] = [:]
  private var nearTargets = NearNames()
  private var nearModules = NearNames()
  /// Target names and their numbers.
  private(set) var targets: [String: Int] = [:]
  /// The names of what comes from outside, and their numbers.
  private(set) var externals: [String: Int] = [:]

  init(_ workspace: Workspace) {
    self.workspace = workspace
    modules.reserveCapacity(workspace.modules.count)
    targets.reserveCapacity(workspace.parts.count)
    for (index, module) in workspace.modules.enumerated() { modules[module.name] = index }
    for (index, part) in workspace.parts.enumerated() { targets[part.target] = index }
    for (index, external) in workspace.externals.enumerated() { externals[external.name] = index }
  }

  /// The first part of this kind in a module.
  func part(_ part: Part, of module: Int) -> Int? {
    workspace.modules[module].parts.first { workspace.parts[$0].part == part }
  }

  func parts(_ part: Part, of module: Int) -> [Int] {
    workspace.modules[module].parts.filter { workspace.parts[$0].part == part }
  }

  /// What the plain name of a module means to those who depend on it: the interface of a feature, the main target of others.
  func plainMeaning(of module: Int) -> Int? {
    part(workspace.modules[module].kind == .feature ? .interface : .implementation, of: module)
  }

  /// The target of a label, or the one that what the label names is made for.
  func number(ofPackage package: String, target: String) -> Int? {
    let stems = DerivedName.endings.compactMap { ModuleName.stem(of: target, before: $0).map { String(Substring($0)) } }
    return ([target] + stems).compactMap { targets[$0] }.first { workspace.parts[$0].package == package }
  }

  /// The name that was most likely meant.
  func nearest(to name: String) -> String? {
    nearTargets.nearest(to: name) { Array(modules.keys) + Array(targets.keys) + Array(externals.keys) }
  }

  func nearestModule(to name: String) -> String? {
    nearModules.nearest(to: name) { Array(modules.keys) }
  }
}
