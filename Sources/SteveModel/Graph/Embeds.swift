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
      add(embedded, name, to: &graph.targets[app].embeds, of: graph.workspace, log: &log)
    }
  }
}

private func isEmbeddable(_ part: ModulePart, in workspace: Workspace) -> Bool {
  let module = workspace.modules[part.module]
  return module.kind == .app && module.product != .application && module.product != .tool
}

/// Adds an embedded program once; of watch apps there is one at most.
private func add(
  _ embedded: Int, _ name: Located<String>, to embeds: inout [Int], of workspace: Workspace, log: inout DiagnosticLog
) {
  func product(_ target: Int) -> Product { workspace.modules[workspace.parts[target].module].product }
  if embeds.contains(embedded) {
    log.warning(.repeatedDependency, "'\(name.value)' stands here for the second time", at: name.location)
  } else if product(embedded) == .watchApp, let other = embeds.first(where: { product($0) == .watchApp }) {
    log.error(
      .badEmbed, "an app embeds one watch app, and '\(workspace.parts[other].target)' is one already",
      at: name.location, notes: [.init("take one of the two out")])
  } else {
    embeds.append(embedded)
  }
}
