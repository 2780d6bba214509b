import SteveDiagnostics
import SteveManifest

/// Finds what apps embed.
func resolveEmbeds(of graph: inout WorkspaceGraph, names: DependencyNames, log: inout DiagnosticLog) {
  for (number, module) in graph.workspace.modules.enumerated() {
    guard !module.embeds.isEmpty, let app = names.part(.implementation, of: number) else { continue }
    for name in module.embeds {
      guard let embedded = names.modules[name.value].flatMap({ names.part(.implementation, of: $0) }) else {
        let apps = graph.workspace.modules.filter { $0.kind == .app }.map(\.name)
        let near = nearestName(to: name.value, among: apps)
        log.error(
          .unknownDependency, "'\(module.name)' embeds '\(name.value)', which is no module", at: name.location,
          notes: near.map { [.init("did you mean '\($0)'?")] } ?? [])
        continue
      }
      guard isEmbeddable(graph.workspace.parts[embedded], in: graph.workspace) else {
        log.error(
          .badEmbed, "'\(name.value)' can't be embedded", at: name.location,
          notes: [.init("apps embed extensions, app clips and watch apps; depend on a library instead")])
        continue
      }
      graph.targets[app].embeds.append(embedded)
    }
  }
}

private func isEmbeddable(_ part: ModulePart, in workspace: Workspace) -> Bool {
  let module = workspace.modules[part.module]
  return module.kind == .app && module.product != .application && module.product != .tool
}
