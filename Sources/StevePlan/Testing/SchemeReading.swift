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
      return [scheme(pair, plan: nil, isUsual: true, items.compactMap(name))]
    }
    // Without a word about it, Xcode takes the first one.
    let usual = plans.firstIndex(where: \.isUsual) ?? 0
    return plans.enumerated().map { number, row in
      scheme(pair, plan: row.plan.name, isUsual: number == usual, row.plan.tests.filter(\.isEnabled).map(\.name))
    }
  }

  private func scheme(_ pair: SpecPair, plan: String?, isUsual: Bool, _ names: [String]) -> TestedScheme {
    var seen: Set<String> = []
    let others = names.filter { targets[$0] == nil && seen.insert($0).inserted }
    return TestedScheme(
      name: pair.key, testPlan: plan, isUsual: isUsual, tests: Set(names.compactMap { targets[$0] }), others: others,
      platform: platform(pair.value))
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
  /// Whether Xcode runs it with the plan.
  fileprivate var isEnabled: Bool {
    !keys.contains { if $0.key == "enabled", case .boolean(false) = $0.value { true } else { false } }
  }
}
