import SteveManifest
import SteveModel

/// The files of the Bazel output: one for each package, those of `bazel/steve`, and `tools/bazel`.
func bazelFiles(of graph: WorkspaceGraph) -> [PlannedFile] {
  var files: [PlannedFile] = []
  let workspace = graph.workspace
  for module in workspace.modules where module.outputs.outputs.contains(.bazel) {
    // Parts of one package stand together: only the main part shares its package, with its resources.
    for number in module.parts {
      files.append(
        PlannedFile(path: workspace.parts[number].package + "/BUILD.bazel", content: .package([number])))
    }
  }
  files += BazelWorkspaceFile.all(of: workspace).map {
    PlannedFile(path: $0.path, content: .workspace($0))
  }
  return files
}
