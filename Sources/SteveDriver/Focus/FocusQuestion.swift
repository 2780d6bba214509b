import SteveDiagnostics
import SteveManifest
import SteveModel
import StevePlan

/// What is to be said about a focus that is not written now.
package struct FocusAnswer: Sendable {
  package internal(set) var text = ""
  /// What is wrong with the workspace; then there is nothing to say.
  package internal(set) var report = Report()
}

/// Says what is focused, or why something would be in a focus. Writes nothing.
///
/// - Parameters:
///   - choice: the focus that is asked about.
///   - name: a module or target whose reasons are wanted.
/// - Throws: ``Stop`` for names that stand for nothing, and where reasons are wanted and nothing is focused.
package func focusAnswer(_ disk: some Disk, _ choice: FocusChoice, why name: String?) throws(Stop) -> FocusAnswer {
  var answer = FocusAnswer()
  var text = ""
  answer.report = try finished { report throws in
    let plan = try plan(
      disk, outputs: Set(Output.allCases), focus: choice, &report.timings, log: &report.log)
    let summary = FocusSummary(plan)
    if let name {
      guard let summary else { throw Stop(.usage, "nothing is focused; name modules, too") }
      text = try summary.reasons(for: name)
    } else {
      text = summary?.text ?? "nothing is focused\n"
    }
  }
  answer.text = text
  return answer
}

/// The spec of the focused project and the project itself, from the root; `nil` if nothing is focused.
package func focusedProject(_ disk: some Disk) throws(Stop) -> (spec: String, path: String)? {
  var found: (spec: String, path: String)?
  _ = try finished { report throws in
    let plan = try plan(
      disk, outputs: Set(Output.allCases), focus: .asWritten, &report.timings, log: &report.log)
    if plan.focus != nil, let project = plan.projects.first { found = (project.spec, project.path) }
  }
  return found
}
