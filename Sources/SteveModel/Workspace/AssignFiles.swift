import SteveDiagnostics
import SteveManifest

/// Gives each part its files, takes out the parts that do not exist, and reports those that should.
func assignFiles(
  to workspace: inout Workspace, candidates: [PartCandidate], tree: FileTree, isForeignPackage: (Int) -> Bool,
  wiring: Wiring?, log: inout DiagnosticLog
) {
  var claiming = PartClaims(workspace: workspace, tree: tree)
  for candidate in candidates { claiming.add(candidate, log: &log) }
  claiming.addForeignPackages(where: isForeignPackage)

  var assignment = FileAssignment(claiming, parts: workspace.parts)
  assignment.run()
  assignment.addGenerated(to: workspace, log: &log)
  assignment.addRuntime(wiring, to: &workspace)
  FileReport(assignment: assignment, claiming: claiming, workspace: workspace, tree: tree).report(candidates, log: &log)
  reportUnlistedEntries(of: tree, claiming, log: &log)
  keepParts(of: &workspace, with: assignment, candidates: candidates)
}

/// Keeps the parts that exist, and the modules' ranges of them.
private func keepParts(of workspace: inout Workspace, with assignment: FileAssignment, candidates: [PartCandidate]) {
  var parts: [ModulePart] = []
  for module in workspace.modules.indices {
    let first = parts.count
    for index in workspace.modules[module].parts
    where assignment.holdsFiles[index] && !candidates[index].isImpossible {
      parts.append(workspace.parts[index])
      workspace.files.append(assignment.files[index])
    }
    workspace.modules[module].parts = first..<parts.count
  }
  workspace.parts = parts
}
