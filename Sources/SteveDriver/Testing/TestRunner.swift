import SteveManifest
import SteveModel
import StevePlan

/// What runs tests.
package enum TestRunner: String, CaseIterable, Sendable {
  case bazel, xcodebuild, swift

  /// Whichever the workspace is written for: Bazel first, then Xcode where it is at hand.
  static func usual(for workspace: Workspace) -> TestRunner {
    let outputs = workspace.outputs.outputs
    if outputs.contains(.bazel) { return .bazel }
    return outputs.contains(.xcodegen) && TestRunner.xcodebuild.isOnPath ? .xcodebuild : .swift
  }

  /// What it is called in a message.
  package var words: String { self == .bazel ? "Bazel" : rawValue }

  var isOnPath: Bool { Executable(named: rawValue, in: environmentValue("PATH") ?? "") != nil }

  /// The program on `PATH`. Which Bazel is run, only ``BazelProgram`` knows.
  func program() throws(Stop) -> String {
    if let found = Executable(named: rawValue, in: environmentValue("PATH") ?? "") { return found.path }
    switch self {
    case .xcodebuild:
      throw Stop(.failure, "there is no xcodebuild on PATH; run this on a Mac with Xcode, or use '--using bazel'")
    case .swift: throw Stop(.failure, "there is no swift on PATH; install Swift, or use '--using bazel'")
    case .bazel: throw Stop(.failure, "there is no Bazel on PATH")
    }
  }
}
