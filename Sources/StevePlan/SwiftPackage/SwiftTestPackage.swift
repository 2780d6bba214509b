import SteveManifest
import SteveModel

/// The package that SwiftPM builds for tests: their targets, and what these need, each in a folder of its own with links to the
/// files of the workspace, at the same paths as there.
package struct SwiftTestPackage: Sendable {
  /// From the workspace's root.
  package static let folder = ".steve/swift"
  /// Where the folders of targets lie, from the package's own.
  package static let sources = "Sources"

  package let tests: [Int]
  package let unrun: [UnrunTest]
  /// The tests and all that they need, by their numbers.
  package let members: [Int]
  /// By the bytes of the names.
  package let variables: [(name: String, value: String)]
  let plan: Plan
  let kind: Kind

  package enum Kind: Sendable {
    case linux, macOS
  }

  /// - Parameters:
  ///   - kind: the system that it is built on.
  ///   - isThere: whether a file that others make is there, from the workspace's root.
  package init(
    _ selection: TestSelection, scheme: TestedScheme?, of plan: Plan, on kind: Kind, isThere: @escaping (String) -> Bool
  ) {
    self.plan = plan
    self.kind = kind
    var search = SwiftClosure(plan.graph, on: kind, isThere: isThere)
    var together = SwiftTogether(plan, on: kind)
    var (tests, unrun): ([Int], [UnrunTest]) = ([], [])
    for number in selection.tests {
      if let reason = search.objection(to: number) ?? together.objection(toAdding: search.closure(of: number)) {
        unrun.append(UnrunTest(name: plan.graph.workspace.parts[number].target, reason: reason))
      } else {
        tests.append(number)
      }
    }
    self.tests = tests
    self.unrun = unrun + selection.others(of: scheme)
    members = Set(tests.flatMap { search.closure(of: $0) }).sorted()
    variables = together.variables.map { ($0.key, $0.value.text) }.sorted { $0.name.precedesByBytes($1.name) }
  }
}

extension ModulePart {
  /// The platform whose facts hold for it on this machine.
  var hostPlatform: Platform? { settings.platforms.contains(.macOS) ? .macOS : settings.platforms.first }
}

extension [Platform]? {
  func holds(for platform: Platform?) -> Bool {
    guard let self, let platform else { return true }
    return self.contains(platform)
  }
}
