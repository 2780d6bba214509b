import SteveDiagnostics
import SteveManifest
import SteveModel
import StevePlan

/// What is said about a focus.
struct FocusSummary {
  let plan: Plan
  let focus: PlannedFocus

  init?(_ plan: Plan) {
    guard let focus = plan.focus else { return nil }
    self.plan = plan
    self.focus = focus
  }

  private var workspace: Workspace { plan.graph.workspace }

  var text: String {
    let words = focus.focus.words.isEmpty ? Focus.none : focus.focus.words.joined(separator: ", ")
    let all = workspace.parts.indices.filter(workspace.isInSpecs)
    let inside = all.filter(focus.closure.isInside)
    var lines = [
      "the focus is \(words): \(inside.count) of \(all.count) targets in \(workspace.projectFile(of: nil))"
    ]
    if !focus.closure.apps.isEmpty {
      lines.append("along \(focus.closure.apps.count == 1 ? "comes" : "come") \(names(focus.closure.apps))")
    }
    if !focus.closure.prebuilt.isEmpty { lines.append("prebuilt by Bazel: \(names(focus.closure.prebuilt))") }
    return lines.map { $0 + "\n" }.joined()
  }

  private func names(_ targets: [Int]) -> String {
    targets.map { workspace.parts[$0].target }.sorted { $0.precedesByBytes($1) }.joined(separator: ", ")
  }

  // MARK: Why

  /// The shortest way to a target, or to each target of a module that is there.
  ///
  /// - Throws: ``Stop`` for a name that stands for nothing.
  func reasons(for name: String) throws(Stop) -> String {
    var targets = workspace.parts.indices.filter { workspace.parts[$0].target.utf8.elementsEqual(name.utf8) }
    if let module = workspace.modules.first(where: { $0.name.utf8.elementsEqual(name.utf8) }) {
      targets = Array(module.parts)
    }
    if targets.isEmpty {
      let near = nearestName(to: name, among: workspace.modules.map(\.name) + workspace.parts.map(\.target))
      throw Stop(
        .usage, "there is no module or target '\(name)'" + (near.map { "; did you mean '\($0)'?" } ?? ""))
    }
    return targets.map { reason(for: $0) + "\n" }.joined()
  }

  private func reason(for target: Int) -> String {
    let part = workspace.parts[target]
    let chain = focus.closure.chain(to: target)
    guard let first = chain.first else { return "\(part.target) is outside" }
    let place = focus.closure.isPrebuilt(target) ? "prebuilt" : "inside"
    let isApp = focus.closure.apps.contains(first)
    let start =
      isApp
      ? "the app \(workspace.parts[first].target) comes along"
      : "\(workspace.modules[workspace.parts[first].module].name) is chosen"
    guard chain.count > 1 else { return "\(part.target) is \(place): \(start)" }
    return "\(part.target) is \(place): \(start), and "
      + chain.map { workspace.parts[$0].target }.joined(separator: " -> ")
  }
}
