package import SteveManifest
package import SteveModel

/// The focus of a plan: what somebody has chosen, and what follows from it.
package struct PlannedFocus: Sendable {
  package let focus: Focus
  package let closure: FocusClosure
  /// The numbers of the chosen modules, in their order.
  package let modules: [Int]

  package init(_ focus: Focus, modules: [Int], in graph: WorkspaceGraph) {
    self.focus = focus
    self.modules = modules
    closure = FocusClosure(of: Set(modules), takesApps: !focus.leavesOutApps, in: graph)
  }

  /// From the workspace's root.
  package static let folder = ".steve/focus"

  /// The spec of the focused project in each format, with the first that is looked for.
  package static func specPaths(_ format: SpecFormat) -> [String] {
    let all: [SpecFormat] = [format] + SpecFormat.allCases.filter { $0 != format }
    return all.map { "focus" + $0.ending }
  }
}

extension Workspace {
  package var focusPath: String { "focus" + xcodegen.specFormat.ending }
}

/// The lists that the script of a focused project reads, or Xcode for it.
package enum FocusList: String, CaseIterable, Sendable {
  /// What Bazel builds, and under which name.
  case targets = "prebuilt.txt"
  /// For Xcode: what the script reads, and what it writes.
  case inputs = "inputs.xcfilelist"
  case outputs = "outputs.xcfilelist"

  package var path: String { PlannedFocus.folder + "/" + rawValue }
}

/// The files of the focused project.
func focusFiles(of graph: WorkspaceGraph, _ focus: PlannedFocus) -> [PlannedFile] {
  let workspace = graph.workspace
  var files = [PlannedFile(path: workspace.focusPath, content: .focus)]
  for (number, plan) in workspace.testPlans.enumerated() where FocusedTestPlan(plan, focus, in: workspace).isRun {
    files.append(PlannedFile(path: FocusedTestPlan.path(of: plan.name), content: .focusTestPlan(number)))
  }
  if !focus.closure.prebuilt.isEmpty {
    files += FocusList.allCases.map { PlannedFile(path: $0.path, content: .focusList($0)) }
  }
  return files
}
