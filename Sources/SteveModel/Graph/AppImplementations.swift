import SteveDiagnostics
import SteveManifest

/// Adds to each app the implementations that it links beside what it depends on.
func addAppImplementations(
  to targets: inout [GraphTarget], in workspace: Workspace, names: DependencyNames, log: inout DiagnosticLog
) {
  for (number, module) in workspace.modules.enumerated() where module.kind == .app {
    guard let app = names.part(.implementation, of: number) else { continue }
    let wanted: [Int]
    switch module.implementations.value {
    case .none: wanted = []
    case .reachable: wanted = reachableImplementations(from: app, targets, in: workspace, names: names)
    case .all:
      wanted = workspace.modules.indices.filter { names.part(.interface, of: $0) != nil }
        .compactMap { names.part(.implementation, of: $0) }
    case .names(let written): wanted = named(written, names: names, log: &log)
    }
    var present = Set(targets[app].dependencies.map(\.target))
    for target in wanted where present.insert(target).inserted {
      targets[app].dependencies.append(TargetDependency(target: target, platforms: nil, origin: .wired))
    }
  }
}

private func named(_ written: [Located<String>], names: DependencyNames, log: inout DiagnosticLog) -> [Int] {
  written.compactMap { name in
    if let module = names.modules[name.value] {
      if let found = names.part(.implementation, of: module), names.part(.interface, of: module) != nil { return found }
      log.error(
        .unknownDependency, "'\(name.value)' has no implementation behind an interface", at: name.location,
        notes: [.init("'implementations' names features; everything else belongs into 'dependencies'")])
      return nil
    }
    let near = names.nearestModule(to: name.value)
    log.error(
      .unknownDependency, "there is no module '\(name.value)'", at: name.location,
      notes: near.map { [.init("did you mean '\($0)'?")] } ?? [])
    return nil
  }
}

/// The least set that holds the implementations the app depends on and, with everything that is reached, the
/// implementation of every interface among it.
private func reachableImplementations(
  from app: Int, _ targets: [GraphTarget], in workspace: Workspace, names: DependencyNames
) -> [Int] {
  var isReached = Array(repeating: false, count: targets.count)
  var pending: [Int] = []
  func reach(_ target: Int) {
    guard !isReached[target] else { return }
    isReached[target] = true
    pending.append(target)
  }
  for dependency in targets[app].dependencies { reach(dependency.target) }
  while let target = pending.popLast() {
    for dependency in targets[target].dependencies { reach(dependency.target) }
    let part = workspace.parts[target]
    if part.part == .interface, let implementation = names.part(.implementation, of: part.module) {
      reach(implementation)
    }
  }
  return isReached.indices.filter { index in
    guard isReached[index] else { return false }
    let part = workspace.parts[index]
    guard part.part == .implementation else { return false }
    return names.part(.interface, of: part.module) != nil
  }
}
