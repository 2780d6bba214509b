import SteveManifest
import SteveModel

/// The Swift files that steve writes beside what people write: one of each for both outputs.
func sourceFiles(of graph: WorkspaceGraph, outputs: Set<Output>) -> [PlannedFile] {
  let workspace = graph.workspace
  return workspace.parts.indices.flatMap { number -> [PlannedFile] in
    let own = workspace.modules[workspace.parts[number].module].outputs.outputs
    guard own.contains(where: { outputs.contains($0) }) else { return [] }
    let isRuntime = number == workspace.wiring || number == workspace.wiringForTests
    let rows: [(path: String?, content: PlannedFile.Content)] = [
      (workspace.resourceAccessor(of: number), .resourceAccessor(target: number)),
      (workspace.wiredSource(of: number), isRuntime ? .runtime(target: number) : .moduleList(target: number)),
    ]
    return rows.compactMap { row in row.path.map { PlannedFile(path: $0, content: row.content) } }
  }
}
