import SteveDiagnostics
import SteveManifest

/// Gives each part its files, takes out the parts that do not exist, and reports those that should.
func assignFiles(
  to workspace: inout Workspace, candidates: [PartCandidate], tree: FileTree, isForeignPackage: (Int) -> Bool,
  log: inout DiagnosticLog
) {
  var claims = FolderClaims(tree: tree)
  for (index, module) in workspace.modules.enumerated() {
    guard let folder = tree.index(of: module.folder) else { continue }
    _ = claims.add(FolderClaim(meaning: .border, part: -1, module: index), on: folder)
  }
  var claiming = PartClaims(workspace: workspace, tree: tree, claims: claims)
  for candidate in candidates { claiming.add(candidate, log: &log) }
  claiming.addForeignPackages(where: isForeignPackage)

  var assignment = FileAssignment(workspace: workspace, tree: tree, claims: claiming.claims)
  assignment.filters = claiming.filters
  assignment.run()
  assignment.addGenerated(log: &log)
  assignment.report(candidates: candidates, log: &log)
  workspace = assignment.workspace
  removeMissingParts(from: &workspace, holding: assignment.holdsFiles, candidates: candidates)
}

/// Keeps the parts that exist, and the modules' ranges of them.
private func removeMissingParts(from workspace: inout Workspace, holding: [Bool], candidates: [PartCandidate]) {
  var parts: [ModulePart] = []
  for module in workspace.modules.indices {
    let first = parts.count
    for index in workspace.modules[module].parts where holding[index] && !candidates[index].isImpossible {
      parts.append(workspace.parts[index])
    }
    workspace.modules[module].parts = first..<parts.count
  }
  workspace.parts = parts
}
