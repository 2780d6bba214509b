import SteveModel
import SteveSyntax

/// A scheme without the targets that no focused project holds: XcodeGen takes such a name for an error, or for another target.
struct ClosedScheme {
  private let names: FocusedNames
  /// The paths of the workspace's test plans, with those of the focused project, or nothing where no test is left.
  private let plans: [String: String?]

  init(_ names: FocusedNames, _ focus: PlannedFocus, in workspace: Workspace) {
    self.names = names
    plans = Dictionary(
      workspace.testPlans.map { plan in
        let isRun = FocusedTestPlan(plan, focus, in: workspace).isRun
        return (TestPlan.path(of: plan.name), isRun ? FocusedTestPlan.path(of: plan.name) : nil)
      }
    ) { first, _ in first }
  }

  /// `nil` if nothing that it builds is there.
  func closed(_ scheme: SpecValue) -> SpecValue? {
    guard case .map(let actions) = scheme else { return nil }
    let result = actions.map { SpecPair($0.key, closed(action: $0.key, $0.value)) }
    guard case .map(let targets)? = SpecValue.map(result)["build"]?["targets"],
      targets.contains(where: { $0.value != .text("none") })
    else { return nil }
    return .map(result)
  }

  private func closed(action: String, _ value: SpecValue) -> SpecValue {
    guard case .map(let pairs) = value else { return value }
    return .map(pairs.compactMap { pair in closed(pair, in: action).map { SpecPair(pair.key, $0) } })
  }

  /// `nil` for what goes.
  private func closed(_ pair: SpecPair, in action: String) -> SpecValue? {
    switch (action, pair.key, pair.value) {
    case ("build", "targets", .map(let targets)): return .map(targets.filter { names.holds($0.key) })
    case (_, "executable", .text(let name)), (_, "macroExpansion", .text(let name)):
      return names.holds(name) ? pair.value : nil
    case ("test", "targets", .list(let items)), ("test", "coverageTargets", .list(let items)):
      let kept = items.filter { name(of: $0).map(names.holds) ?? true }
      return kept.isEmpty ? nil : .list(kept)
    case ("test", "gatherCoverageData", _): return pair.value
    case ("test", "testPlans", .list(let items)):
      let kept = items.compactMap(plan)
      return kept.isEmpty ? nil : .list(kept)
    case (_, "preActions", .list(let items)), (_, "postActions", .list(let items)):
      return .list(items.map(script))
    default: return pair.value
    }
  }

  private func name(of item: SpecValue) -> String? {
    if case .text(let name)? = item["name"] ?? item["local"] { return name }
    if case .text(let name) = item { return name }
    return nil
  }

  private func plan(_ item: SpecValue) -> SpecValue? {
    guard case .map(let pairs) = item, case .text(let path)? = item["path"], let place = plans[path] else {
      return item
    }
    return place.map { place in .map(pairs.map { $0.key == "path" ? SpecPair("path", .text(place)) : $0 }) }
  }

  /// A script that runs without the settings of a target is better than none.
  private func script(_ item: SpecValue) -> SpecValue {
    guard case .map(let pairs) = item, case .text(let name)? = item["settingsTarget"], !names.holds(name) else {
      return item
    }
    return .map(pairs.filter { $0.key != "settingsTarget" })
  }
}
