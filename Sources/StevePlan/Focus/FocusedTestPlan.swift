import SteveManifest
import SteveModel

/// A test plan as far as its targets stand in the focused project.
struct FocusedTestPlan {
  let plan: TestPlan

  init(_ plan: TestPlan, _ focus: PlannedFocus, in workspace: Workspace) {
    let names = FocusedNames(focus, in: workspace, takesSpecsByHand: true)
    var closed = plan
    closed.tests.removeAll { $0.package == nil && !names.holds($0.name) }
    closed.options = FocusedTestPlan.closed(plan.options, names)
    for place in closed.configurations.indices {
      closed.configurations[place].options = FocusedTestPlan.closed(plan.configurations[place].options, names)
    }
    self.plan = closed
  }

  /// From the workspace's root.
  static func path(of name: String) -> String {
    PlannedFocus.folder + String(Substring(TestPlan.path(of: name).utf8.dropFirst(TestPlan.folder.utf8.count)))
  }

  /// Whether anything is left to be tested.
  var isRun: Bool { !plan.tests.isEmpty }

  private static func closed(
    _ options: [(key: String, value: AttributeValue)], _ names: FocusedNames
  ) -> [(key: String, value: AttributeValue)] {
    options.compactMap { key, value in
      switch (key, value) {
      case ("targetForVariableExpansion", .text(let name)): return names.holds(name) ? (key, value) : nil
      case ("codeCoverage", .map(let inner)): return (key, .map(inner.map { ($0.key, covered($0.value, names)) }))
      default: return (key, value)
      }
    }
  }

  private static func covered(_ value: AttributeValue, _ names: FocusedNames) -> AttributeValue {
    guard case .list(let items) = value else { return value }
    return .list(items.filter { if case .text(let name) = $0 { names.holds(name) } else { true } })
  }
}
