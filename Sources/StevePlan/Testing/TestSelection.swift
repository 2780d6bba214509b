import SteveDiagnostics
package import SteveModel

/// Which tests of a workspace are meant.
package struct TestSelection: Sendable {
  /// The numbers of their targets, in the order of the workspace.
  package private(set) var tests: [Int]
  /// Whether nobody has chosen among them, so that what a module leaves out is left out.
  package let isEverything: Bool
  /// Whether names were given.
  private let isNamed: Bool
  /// What was named and has no tests.
  package private(set) var idle: [String] = []
  /// What is wrong with the names, a line each.
  package private(set) var problems: [String] = []

  /// - Parameters:
  ///   - names: of modules, which stand for all of their tests, and of single targets that are tests.
  ///   - scheme: whose tests alone are meant.
  package init(_ names: [String], scheme: TestedScheme?, in workspace: Workspace) {
    let all = workspace.parts.indices.filter { workspace.parts[$0].role.isTest }
    let possible = scheme.map { scheme in all.filter(scheme.tests.contains) } ?? all
    isNamed = !names.isEmpty
    isEverything = names.isEmpty && scheme == nil
    tests = possible
    if names.isEmpty { return }
    let known = TestNames(workspace)
    var chosen: Set<Int> = []
    for name in names {
      switch known.meaning(of: name) {
      case .tests(let numbers):
        let here = numbers.filter(possible.contains)
        chosen.formUnion(here)
        if numbers.isEmpty {
          idle.append(name)
        } else if here.isEmpty, let scheme {
          problems.append("the scheme '\(scheme.name)' does not test '\(name)'")
        }
      case .other(let problem): problems.append(problem)
      }
    }
    tests = possible.filter(chosen.contains)
  }
}

extension TestSelection {
  /// Whether all that the scheme tests is meant.
  func isWhole(_ scheme: TestedScheme) -> Bool { !isNamed && Set(tests) == scheme.tests }

  /// What the scheme tests beside the model, if that is meant too.
  func others(of scheme: TestedScheme?) -> [UnrunTest] {
    guard let scheme, !isNamed else { return [] }
    return scheme.others.map { UnrunTest(name: $0, reason: "it is no test of a module, and only its scheme knows it") }
  }
}

/// What a name on the command line may stand for.
private struct TestNames {
  enum Meaning {
    case tests([Int])
    /// Why it stands for none.
    case other(String)
  }

  private let workspace: Workspace
  private let modules: [String: Int]
  private let targets: [String: Int]

  init(_ workspace: Workspace) {
    self.workspace = workspace
    modules = Dictionary(workspace.modules.enumerated().map { ($1.name, $0) }) { first, _ in first }
    targets = Dictionary(workspace.parts.enumerated().map { ($1.target, $0) }) { first, _ in first }
  }

  func meaning(of name: String) -> Meaning {
    if let module = modules[name] { return .tests(tests(of: module)) }
    guard let target = targets[name] else { return .other(unknown(name)) }
    if workspace.parts[target].role.isTest { return .tests([target]) }
    let module = workspace.parts[target].module
    let own = tests(of: module).map { "'\(workspace.parts[$0].target)'" }
    let way = own.isEmpty ? "which has none" : "which has " + own.joined(separator: " and ")
    return .other("'\(name)' is no test; name its module '\(workspace.modules[module].name)', \(way)")
  }

  private func tests(of module: Int) -> [Int] {
    workspace.modules[module].parts.filter { workspace.parts[$0].role.isTest }
  }

  private func unknown(_ name: String) -> String {
    let tests = workspace.parts.filter(\.role.isTest).map(\.target)
    let near = nearestName(to: name, among: workspace.modules.map(\.name) + tests)
    return "there is no module or test '\(name)'" + (near.map { "; did you mean '\($0)'?" } ?? "")
  }
}
