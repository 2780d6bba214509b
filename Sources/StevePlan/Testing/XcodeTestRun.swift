package import SteveManifest
package import SteveModel

/// One call of xcodebuild: a scheme, on a platform.
package struct XcodeTestRun: Sendable, Equatable {
  package let scheme: String
  package let testPlan: String?
  package let platform: Platform
  /// The names of targets, by their bytes; none if all of the scheme's tests are meant.
  package let only: [String]

  /// What stands behind `xcodebuild`.
  ///
  /// - Parameter given: words that stand behind these: what they say is not said twice.
  package func words(in workspace: Workspace, given: (String) -> Bool) -> [String] {
    let project =
      workspace.hasProjects
      ? ["-workspace", workspace.name + ".xcworkspace"] : ["-project", workspace.name + ".xcodeproj"]
    var words = ["test"] + project + ["-scheme", scheme]
    if let testPlan, !given("-testPlan") { words += ["-testPlan", testPlan] }
    if !given("-destination") { words += ["-destination", platform.testDestination] }
    return words + only.map { "-only-testing:" + $0 }
  }

  /// What Xcode has to have made for it, from the workspace's root.
  package static func project(of workspace: Workspace) -> String {
    workspace.name + (workspace.hasProjects ? ".xcworkspace" : ".xcodeproj")
  }
}

extension Platform {
  /// Where tests run if nobody says: on this Mac, or on the simulator that the current Xcode brings along.
  var testDestination: String {
    switch self {
    case .iOS: "platform=iOS Simulator,name=iPhone 17"
    case .macOS: "platform=macOS"
    case .tvOS: "platform=tvOS Simulator,name=Apple TV"
    case .watchOS: "platform=watchOS Simulator,name=Apple Watch Series 11 (46mm)"
    case .visionOS: "platform=visionOS Simulator,name=Apple Vision Pro"
    }
  }
}

/// What xcodebuild is told to test.
package struct XcodeTests: Sendable {
  package private(set) var runs: [XcodeTestRun] = []
  package private(set) var unrun: [UnrunTest] = []

  /// - Parameter scheme: the only one to run, if somebody has named one.
  package init(_ selection: TestSelection, scheme: TestedScheme?, of plan: Plan) {
    let workspace = plan.graph.workspace
    var choice = SchemeChoice(scheme.map { [$0] } ?? plan.testedSchemes, workspace)
    for number in selection.tests where !choice.tests(number) {
      let isLeftOut = !workspace.isInSpecs(number)
      if isLeftOut, selection.isEverything { continue }
      unrun.append(
        UnrunTest(
          name: workspace.parts[number].target,
          reason: isLeftOut ? "its module's 'outputs' leave XcodeGen out" : "no scheme tests it"))
    }
    choice.choose(selection.tests, few: selection.isEverything)
    if let scheme, selection.isWhole(scheme), choice.groups.count < 2 {
      if let platform = choice.groups.first?.platform ?? workspace.deploymentTargets.first?.platform, scheme.size > 0 {
        runs = [XcodeTestRun(scheme: scheme.name, testPlan: scheme.testPlan, platform: platform, only: [])]
      }
      return
    }
    unrun += selection.others(of: scheme)
    runs = choice.groups.map { group in
      let names = group.tests.map { workspace.parts[$0].target }.sorted { $0.precedesByBytes($1) }
      return XcodeTestRun(
        scheme: group.scheme.name, testPlan: group.scheme.testPlan, platform: group.platform,
        only: names.count == group.scheme.size ? [] : names)
    }
  }
}
