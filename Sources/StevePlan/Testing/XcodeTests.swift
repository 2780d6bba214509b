import SteveManifest
import SteveModel

/// What xcodebuild is told to test.
package struct XcodeTests: Sendable {
  package private(set) var runs: [XcodeTestRun] = []
  package private(set) var unrun: [UnrunTest] = []

  /// - Parameter scheme: the only one to run, if somebody has named one.
  package init(_ selection: TestSelection, scheme: TestedScheme?, of plan: Plan) {
    let workspace = plan.graph.workspace
    var choice = SchemeChoice(scheme.map { [$0] } ?? plan.testedSchemes, workspace)
    for number in selection.tests where !choice.tests(number) { leaveOut(number, selection, workspace) }
    choice.choose(selection.tests, few: selection.isEverything)
    if let scheme, selection.isWhole(scheme), choice.groups.count < 2 {
      runs = XcodeTests.whole(scheme, choice.groups.first?.platform ?? workspace.deploymentTargets.first?.platform)
    } else {
      unrun += selection.others(of: scheme)
      runs = choice.groups.map { XcodeTests.run($0, workspace) }
    }
  }

  private mutating func leaveOut(_ number: Int, _ selection: TestSelection, _ workspace: Workspace) {
    if workspace.isInSpecs(number) {
      unrun.append(UnrunTest(name: workspace.parts[number].target, reason: "no scheme tests it"))
    } else if !selection.isEverything {
      let reason = "its module's 'outputs' leave XcodeGen out"
      unrun.append(UnrunTest(name: workspace.parts[number].target, reason: reason))
    }
  }

  /// All that a scheme tests, be it the model's or not.
  private static func whole(_ scheme: TestedScheme, _ platform: Platform?) -> [XcodeTestRun] {
    guard let platform, scheme.size > 0 else { return [] }
    return [XcodeTestRun(scheme: scheme.name, testPlan: scheme.testPlan, platform: platform, only: [])]
  }

  private static func run(_ group: SchemeChoice.Group, _ workspace: Workspace) -> XcodeTestRun {
    let names = group.tests.map { workspace.parts[$0].target }.sorted { $0.precedesByBytes($1) }
    return XcodeTestRun(
      scheme: group.scheme.name, testPlan: group.scheme.testPlan, platform: group.platform,
      only: names.count == group.scheme.size ? [] : names)
  }
}
