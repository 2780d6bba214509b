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
