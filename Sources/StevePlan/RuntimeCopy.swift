import SteveManifest
import SteveModel
import SteveRuntime

/// The file with the runtime, where the module that wires has no code of its own.
func runtime(of graph: WorkspaceGraph, outputs: Set<Output>) -> [PlannedFile] {
  let workspace = graph.workspace
  guard let target = workspace.wiring, let path = workspace.runtime,
    workspace.modules[workspace.parts[target].module].outputs.outputs.contains(where: { outputs.contains($0) })
  else { return [] }
  return [PlannedFile(path: path, content: .runtime(target: target))]
}

/// The runtime that apps link, as it is in every workspace.
enum RuntimeCopy {
  static var text: String {
    "// \(OwnershipMark.line(manifest: nil))\n// swift-format-ignore-file\n\n" + Runtime.text
  }
}
