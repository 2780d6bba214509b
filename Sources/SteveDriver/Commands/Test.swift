import SteveDiagnostics
import SteveManifest
import SteveModel
import StevePlan

/// What comes of a question about tests.
package enum TestAnswer: Sendable {
  case planned(PlannedTests)
  /// What is wrong with the words, a line each.
  case refused([String])
  /// What is wrong with the workspace.
  case rejected(Report)
}

/// Finds out how to run tests. Nothing is run, written or brought in step.
package func plannedTests(_ disk: some Disk, _ question: TestQuestion) throws(Stop) -> TestAnswer {
  var found: Plan?
  let report = try finished { report throws in
    found = try plan(disk, outputs: Set(Output.allCases), &report.timings, log: &report.log)
  }
  guard let plan = found else { return .rejected(report) }
  return answer(to: question, plan) { path in
    // What steve writes will be there.
    plan.file(at: path) != nil || ((try? disk.status(path, links: .follow)) ?? nil) != nil
  }
}

private func answer(to question: TestQuestion, _ plan: Plan, isThere: @escaping (String) -> Bool) -> TestAnswer {
  let workspace = plan.graph.workspace
  let runner = question.runner ?? TestRunner.usual(for: workspace)
  var scheme: TestedScheme?
  do throws(UnknownScheme) {
    if let name = question.scheme { scheme = try plan.testedScheme(name) }
  } catch {
    return .refused([error.words])
  }
  let selection = TestSelection(question.names, scheme: scheme, in: workspace)
  let problems = selection.problems + runner.problem(with: workspace.outputs)
  if !problems.isEmpty { return .refused(problems) }
  var planned = PlannedTests(runner, idle: selection.idle)
  let arguments = question.arguments
  switch runner {
  case .bazel: planned.plan(BazelTests(selection, scheme: scheme, in: workspace), arguments: arguments)
  case .xcodebuild:
    planned.plan(XcodeTests(selection, scheme: scheme, of: plan), of: workspace, arguments: arguments)
  case .swift:
    let package = SwiftTestPackage(selection, scheme: scheme, of: plan, on: .here, isThere: isThere)
    planned.plan(package, arguments: arguments)
  }
  return .planned(planned)
}

extension TestRunner {
  /// Nothing is written that it could run.
  fileprivate func problem(with outputs: OutputSettings) -> [String] {
    let missing: Output?
    switch self {
    case .bazel: missing = outputs.outputs.contains(.bazel) ? nil : .bazel
    case .xcodebuild: missing = outputs.outputs.contains(.xcodegen) ? nil : .xcodegen
    case .swift: missing = nil
    }
    guard let missing else { return [] }
    return ["'--using \(rawValue)' needs '\(missing.rawValue)' among the 'outputs' of steve.yml"]
  }
}

extension SwiftTestPackage.Kind {
  fileprivate static var here: Self {
    #if os(Linux)
      .linux
    #else
      .macOS
    #endif
  }
}
