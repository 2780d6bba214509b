import SteveDiagnostics
import SteveManifest

// What a target uses from outside.
extension TargetResolution {
  /// Adds what a plain name means, if it comes from outside.
  mutating func addExternal(
    named name: String, _ dependency: Dependency, _ platforms: [Platform]?, boundaries: inout BoundaryCheck,
    log: inout DiagnosticLog
  ) -> Bool {
    guard names.modules[name] == nil, names.targets[name] == nil, let number = names.externals[name] else {
      return false
    }
    addUse(of: number, dependency, platforms, boundaries: &boundaries, log: &log)
    return true
  }

  mutating func addProduct(
    _ product: String?, ofPackage name: String, _ dependency: Dependency, _ platforms: [Platform]?,
    boundaries: inout BoundaryCheck, log: inout DiagnosticLog
  ) {
    let workspace = names.workspace
    guard let package = workspace.packages.firstIndex(where: { $0.name == name }) else {
      let near = nearestName(to: name, among: workspace.packages.map(\.name))
      log.error(
        .unknownDependency, "there is no package '\(name)'", at: dependency.location,
        notes: [.init(near.map { "did you mean '\($0)'?" } ?? "'packages' in steve.yml names those that there are")])
      return
    }
    let products = workspace.externals.indices.filter { workspace.externals[$0].form == .product(package: package) }
    let wanted = product ?? (products.count == 1 ? workspace.externals[products[0]].name : name)
    if let number = products.first(where: { workspace.externals[$0].name == wanted }) {
      addUse(of: number, dependency, platforms, boundaries: &boundaries, log: &log)
      return
    }
    let near = nearestName(to: wanted, among: products.map { workspace.externals[$0].name })
    log.error(
      .unknownDependency, "the package '\(name)' has no product '\(wanted)' that steve knows", at: dependency.location,
      notes: [.init(near.map { "did you mean '\($0)'?" } ?? "add it to the 'products' of the package in steve.yml")])
  }

  private mutating func addUse(
    of number: Int, _ dependency: Dependency, _ platforms: [Platform]?, boundaries: inout BoundaryCheck,
    log: inout DiagnosticLog
  ) {
    let known = names.workspace.names(ofExternal: number)
    guard boundaries.allows(from: index, external: known, at: dependency.location, log: &log) else { return }
    guard let place = target.uses.firstIndex(where: { $0.external == number }) else {
      target.uses.append(
        ExternalUse(
          external: number, platforms: platforms, isWeak: dependency.isWeak, isPrivate: dependency.isPrivate))
      return
    }
    if target.uses[place].platforms == nil, platforms == nil {
      log.warning(
        .repeatedDependency, "'\(dependency.spelling)' stands here for the second time", at: dependency.location)
    }
    target.uses[place].platforms = united(target.uses[place].platforms, platforms)
    target.uses[place].isWeak = target.uses[place].isWeak && dependency.isWeak
    target.uses[place].isPrivate = target.uses[place].isPrivate && dependency.isPrivate
  }
}
