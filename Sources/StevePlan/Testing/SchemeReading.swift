import SteveManifest
import SteveModel
import SteveSyntax

/// Finds the tests in what the specs say of a scheme.
struct SchemeReading {
  private let workspace: Workspace
  private let targets: [String: Int]
  private let plans: [String: TestPlan]

  init(_ workspace: Workspace) {
    self.workspace = workspace
    targets = Dictionary(workspace.parts.enumerated().map { ($1.target, $0) }) { first, _ in first }
    plans = Dictionary(workspace.testPlans.map { (TestPlan.path(of: $0.name), $0) }) { first, _ in first }
  }

  func schemes(_ pair: SpecPair) -> [TestedScheme] {
    let test = pair.value["test"]
    let plans = (test?["testPlans"]?.items ?? []).compactMap { item -> (plan: TestPlan, isUsual: Bool)? in
      guard case .text(let path)? = item["path"], let plan = self.plans[path] else { return nil }
      return (plan, item["defaultPlan"] == .boolean(true))
    }
    if plans.isEmpty {
      let items = (test?["targets"]?.items ?? []).filter { $0["skipped"] != .boolean(true) }
      let rows = items.compactMap { item in
        name(item).map { Row(name: $0, isWhole: item["skippedTests"] == nil && item["selectedTests"] == nil) }
      }
      return [scheme(pair, plan: nil, isUsual: true, rows)]
    }
    // Without a word about it, Xcode takes the first one.
    let usual = plans.firstIndex(where: \.isUsual) ?? 0
    return plans.enumerated().map { number, row in
      let rows = row.plan.tests.filter(\.isEnabled).map { Row(name: $0.name, isWhole: $0.isWhole) }
      return scheme(pair, plan: row.plan.name, isUsual: number == usual, rows)
    }
  }

  private struct Row {
    var name: String
    /// Whether nothing of the test is left out.
    var isWhole: Bool
  }

  private func scheme(_ pair: SpecPair, plan: String?, isUsual: Bool, _ rows: [Row]) -> TestedScheme {
    var seen: Set<String> = []
    let others = rows.map(\.name).filter { targets[$0] == nil && seen.insert($0).inserted }
    let tests = Set(rows.compactMap { targets[$0.name] })
    return TestedScheme(
      name: pair.key, testPlan: plan, isUsual: isUsual, tests: tests,
      partly: Set(rows.filter { !$0.isWhole }.compactMap { targets[$0.name] }), others: others,
      platform: platform(pair.value), size: tests.count + others.count)
  }

  private func platform(_ scheme: SpecValue) -> Platform? {
    guard case .text(let program)? = scheme["run"]?["executable"], let number = targets[program] else { return nil }
    return workspace.parts[number].settings.platforms.first
  }

  private func name(_ item: SpecValue) -> String? {
    let values = [item, item["name"], item["local"], item["package"]]
    return values.lazy.compactMap { value in if case .text(let text)? = value { text } else { nil } }.first
  }
}

extension TestPlan.PlanTest {
  /// Whether Xcode runs all of it.
  fileprivate var isWhole: Bool { !keys.contains { $0.key == "skippedTests" || $0.key == "selectedTests" } }

  /// Whether Xcode runs it with the plan.
  fileprivate var isEnabled: Bool {
    !keys.contains { if $0.key == "enabled", case .boolean(false) = $0.value { true } else { false } }
  }
}
