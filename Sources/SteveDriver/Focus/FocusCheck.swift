import SteveDiagnostics
import SteveManifest
import SteveModel
import StevePlan

/// What was found of a focus on each feature alone.
package struct FocusCheck: Sendable {
  package internal(set) var report = Report()
  /// The names of the features.
  package internal(set) var features: [String] = []
}

/// Says of every feature whether a focus on it alone is closed, acyclic and allowed, and whether its demo is wired.
///
/// Writes nothing but what is remembered of sources.
package func checkFocuses(_ disk: some Disk) throws(Stop) -> FocusCheck {
  var check = FocusCheck()
  var features: [String] = []
  check.report = try finished { report throws in
    let plan = try plan(disk, outputs: Set(Output.allCases), &report.timings, log: &report.log)
    let workspace = plan.graph.workspace
    let audit = FocusAudit(plan.graph)
    features = audit.features.map { workspace.modules[$0].name }
    for finding in audit.findings { report.log.note(finding, workspace) }
    report.timings.mark("focus on each feature")
    var wiring = Report()
    reportWiring(plan, disk, .tree, &wiring)
    report.log.append(wiring.log)
    report.hasFailed = report.hasFailed || wiring.hasFailed
    let missing = wiring.log.diagnostics.filter { $0.severity == .error }.map { diagnostic in
      ([diagnostic.message] + diagnostic.notes.map(\.message)).joined(separator: " ")
    }
    for demo in workspace.parts.indices where workspace.parts[demo].role == .demo {
      let name = "'\(workspace.parts[demo].target)'"
      let fakes = FocusAudit.unusedFakes(of: demo, in: plan.graph)
      guard !fakes.isEmpty, missing.contains(where: { $0.contains(name) }) else { continue }
      report.closing += "\(name) is not wired, and does not use \(fakes.map { "'\($0)'" }.joined(separator: ", "))\n"
    }
    report.timings.mark("prove the wiring")
  }
  check.features = features
  return check
}

extension DiagnosticLog {
  fileprivate mutating func note(_ finding: FocusAudit.Finding, _ workspace: Workspace) {
    let module = workspace.modules[finding.module]
    let chain = finding.chain.map { workspace.parts[$0].target }.joined(separator: " -> ")
    let note = Diagnostic.Note("the way to it is \(chain)")
    switch finding.fault {
    case .foreign(let target):
      warning(
        .focusForeign,
        "a focus on '\(module.name)' holds '\(workspace.parts[target].target)', the implementation of another module",
        at: workspace.parts[target].location, notes: [note])
    case .open(let from, let to):
      error(
        .focusForeign,
        "a focus on '\(module.name)' is not closed: '\(workspace.parts[from].target)' in it depends on "
          + "'\(workspace.parts[to].target)', which is outside",
        at: workspace.parts[from].location, notes: [note])
    case .cycle(let targets):
      let names = targets.map { "'\(workspace.parts[$0].target)'" }.joined(separator: ", ")
      error(
        .focusForeign, "a focus on '\(module.name)' holds a cycle of \(names)",
        at: module.location, notes: [note])
    }
  }
}

/// Finds out how to compile a feature alone, with its tests, by the local compiler.
package func plannedBuild(of feature: String, _ disk: some Disk) throws(Stop) -> TestAnswer {
  let answer = try plannedTests(disk, TestQuestion(names: [feature], scheme: nil, runner: .swift, arguments: []))
  guard case .planned(var tests) = answer, !tests.calls.isEmpty else { return answer }
  tests.calls = [["build", "--build-tests", "--package-path", SwiftTestPackage.folder].map { Word(utf8: $0) }]
  return .planned(tests)
}
