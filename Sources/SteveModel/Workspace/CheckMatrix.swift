import SteveDiagnostics
import SteveManifest

/// Reports names in the cells of the boundary matrix that stand for nothing, since they would allow nothing.
func checkMatrix(_ matrix: Pairs<Pairs<MatrixCell>>, of workspace: Workspace, log: inout DiagnosticLog) {
  guard !matrix.isEmpty else { return }
  let known = Set(workspace.modules.map(\.name) + workspace.parts.map(\.target))
  for (column, cell) in matrix.flatMap(\.value) {
    guard case .names(let names) = cell else { continue }
    let isExternal = column.value == BoundaryColumn.external.rawValue
    for name in names where isExternal ? !isLabel(name.value) : !known.contains(name.value) {
      let near = nearestName(to: name.value, among: known.sorted { $0.precedesByBytes($1) })
      let notes: [Diagnostic.Note] = near.map { [.init("did you mean '\($0)'?")] } ?? []
      log.error(
        .unknownDependency,
        isExternal ? "'\(name.value)' is no Bazel label" : "there is no module or target '\(name.value)'",
        at: name.location,
        notes: isExternal
          ? [.init("what is external is named by its label, such as '@repository//package:target'")] : notes)
    }
  }
}

private func isLabel(_ text: String) -> Bool { text.utf8.starts(with: "//".utf8) || text.utf8.first == 0x40 }
