import SteveDiagnostics
import SteveManifest

/// Finds the program that tests run in.
func resolveHosts(
  of targets: inout [GraphTarget], in workspace: Workspace, names: DependencyNames, log: inout DiagnosticLog
) {
  for (index, part) in workspace.parts.enumerated() {
    guard part.part == .tests || part.part == .uiTests else {
      if let written = part.manifest.testHost {
        log.error(
          .misplacedKey, "'test_host' is for tests and UI tests", at: written.location, notes: [.init("take it out")])
      }
      continue
    }
    targets[index].host = host(of: part, in: workspace, names: names, log: &log)
    if part.part == .uiTests, targets[index].host == nil {
      reportMissingHost(of: part, log: &log)
    }
  }
}

private func host(
  of part: ModulePart, in workspace: Workspace, names: DependencyNames, log: inout DiagnosticLog
) -> Int? {
  let module = workspace.modules[part.module]
  switch part.manifest.testHost?.value {
  case TestHost.none?: return nil
  case .named(let name)?: return namedHost(name, of: part, in: workspace, names: names, log: &log)
  case nil: break
  }
  if module.kind == .app {
    return module.product == .application ? names.part(.implementation, of: part.module) : nil
  }
  return part.part == .uiTests ? names.part(.demo, of: part.module) : nil
}

private func namedHost(
  _ name: String, of part: ModulePart, in workspace: Workspace, names: DependencyNames, log: inout DiagnosticLog
) -> Int? {
  guard let written = part.manifest.testHost else { return nil }
  let found = names.targets[name] ?? names.modules[name].flatMap { names.part(.implementation, of: $0) }
  if let found, workspace.parts[found].role == .app || workspace.parts[found].role == .demo { return found }
  let programs = workspace.parts.filter { $0.role == .app || $0.role == .demo }.map(\.target)
  let near = nearestName(to: name, among: programs)
  log.error(
    .unknownHost, found == nil ? "there is no app '\(name)'" : "'\(name)' is no app that tests could run in",
    at: written.location,
    notes: near.map { [.init("did you mean '\($0)'?")] } ?? [.init("name an app or a demo, or write 'false'")])
  return nil
}

private func reportMissingHost(of part: ModulePart, log: inout DiagnosticLog) {
  if case .named? = part.manifest.testHost?.value { return }
  log.error(
    .missingHost, "'\(part.target)' needs an app to run in", at: part.manifest.testHost?.location ?? part.location,
    notes: [.init("give the module a demo, or name an app with 'test_host'")])
}
