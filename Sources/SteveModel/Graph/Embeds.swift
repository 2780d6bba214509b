import SteveDiagnostics
import SteveManifest

/// Finds what apps embed.
func resolveEmbeds(
  of targets: inout [GraphTarget], in workspace: Workspace, names: DependencyNames, log: inout DiagnosticLog
) {
  for (number, module) in workspace.modules.enumerated() {
    guard !module.embeds.isEmpty, let app = names.part(.implementation, of: number) else { continue }
    for name in module.embeds {
      guard let embedded = names.modules[name.value].flatMap({ names.part(.implementation, of: $0) }) else {
        let apps = workspace.modules.filter { $0.kind == .app }.map(\.name)
        let near = nearestName(to: name.value, among: apps)
        log.error(
          .unknownDependency, "'\(module.name)' embeds '\(name.value)', which is no module", at: name.location,
          notes: near.map { [.init("did you mean '\($0)'?")] } ?? [])
        continue
      }
      guard isEmbeddable(workspace.parts[embedded], in: workspace) else {
        log.error(
          .badEmbed, "'\(name.value)' can't be embedded", at: name.location,
          notes: [.init("apps embed extensions, app clips and watch apps; depend on a library instead")])
        continue
      }
      guard canLie(embedded, in: app, name, of: workspace, log: &log) else { continue }
      add(embedded, name, to: &targets[app].embeds, of: workspace, log: &log)
    }
  }
}

private func isEmbeddable(_ part: ModulePart, in workspace: Workspace) -> Bool {
  let module = workspace.modules[part.module]
  return module.kind == .app && Embedding.isEmbeddable(module.product)
}

/// Whether the product may lie in the app's, each on its platform; says so if not.
private func canLie(
  _ embedded: Int, in app: Int, _ name: Located<String>, of workspace: Workspace, log: inout DiagnosticLog
) -> Bool {
  let (inner, outer) = (Bundled(embedded, workspace), Bundled(app, workspace))
  guard let platform = inner.platform, let outerPlatform = outer.platform else { return true }
  let row = Embedding.all.first { row in
    row.host == outer.product && row.platform == outerPlatform && row.product == inner.product
      && row.productPlatform == platform
  }
  if let row {
    guard !row.isInBazel, outer.isInBazel else { return true }
    log.error(
      .badEmbed, "Bazel has no rule that embeds the product \(inner.words) in the product \(outer.words)",
      at: name.location,
      notes: [.init("leave Bazel out with 'outputs: [xcodegen]', or let the app around both embed it")])
    return false
  }
  log.error(
    .badEmbed, "the product \(outer.words) can't embed '\(name.value)', the product \(inner.words)", at: name.location,
    notes: [.init(outer.possibleContents), .init(inner.possibleHosts)])
  return false
}

/// A program and the one platform that it is for.
private struct Bundled {
  let product: Product
  let platform: Platform?
  /// Whether Bazel builds it.
  let isInBazel: Bool

  init(_ number: Int, _ workspace: Workspace) {
    let part = workspace.parts[number]
    let module = workspace.modules[part.module]
    product = module.product
    platform = part.settings.platforms.first
    isInBazel = workspace.outputs.outputs.contains(.bazel) && module.outputs.outputs.contains(.bazel)
  }

  var words: String { Self.words(product, platform) }

  private static func words(_ product: Product, _ platform: Platform?) -> String {
    "'\(product.rawValue)' on \(platform?.rawValue ?? "no platform")"
  }

  var possibleContents: String {
    let rows = Embedding.all.filter { $0.host == product && $0.platform == platform }
    if rows.isEmpty { return "\(words) embeds nothing" }
    return "\(words) embeds: " + Self.list(rows.map { ($0.product, $0.productPlatform) })
  }

  var possibleHosts: String {
    let rows = Embedding.all.filter { $0.product == product && $0.productPlatform == platform }
    if rows.isEmpty {
      let platforms = Platform.allCases.filter { platform in
        Embedding.all.contains { $0.product == product && $0.productPlatform == platform }
      }
      return "\(words) lies in nothing; give it a platform where something embeds it, with 'platforms': "
        + platforms.map(\.rawValue).joined(separator: ", ")
    }
    return "\(words) lies in: " + Self.list(rows.map { ($0.host, $0.platform) })
  }

  /// Those for one platform together.
  private static func list(_ items: [(product: Product, platform: Platform)]) -> String {
    Platform.allCases.compactMap { platform in
      let names = items.filter { $0.platform == platform }.map { "'\($0.product.rawValue)'" }
      return names.isEmpty ? nil : names.joined(separator: ", ") + " on \(platform.rawValue)"
    }.joined(separator: "; ")
  }
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
