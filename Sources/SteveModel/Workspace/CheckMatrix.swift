import SteveDiagnostics
import SteveManifest

/// Reports names in the cells of the boundary matrix that stand for nothing, since they would allow nothing.
func checkMatrix(_ matrix: Pairs<Pairs<MatrixCell>>, of workspace: Workspace, log: inout DiagnosticLog) {
  guard !matrix.isEmpty else { return }
  let targets = Set(workspace.modules.map(\.name) + workspace.parts.map(\.target))
  let externals = Set(workspace.externals.indices.flatMap(workspace.names(ofExternal:)))
  for (column, cell) in matrix.flatMap(\.value) {
    guard case .names(let names) = cell else { continue }
    let isExternal = column.value == BoundaryColumn.external.rawValue
    let known = isExternal ? externals : targets
    for name in names where !known.contains(name.value) && !(isExternal && isLabel(name.value)) {
      let near = nearestName(to: name.value, among: known.sorted { $0.precedesByBytes($1) })
      let wayOut = near.map { "did you mean '\($0)'?" }
      log.error(
        .unknownDependency,
        isExternal ? "nothing external is called '\(name.value)'" : "there is no module or target '\(name.value)'",
        at: name.location,
        notes: (wayOut ?? (isExternal ? wayToExternal : nil)).map { [.init($0)] } ?? [])
    }
  }
}

private let wayToExternal =
  "name a label, such as '@repository//package:target', or what 'packages', 'binaries' or 'externals' say"

private func isLabel(_ text: String) -> Bool { text.utf8.starts(with: "//".utf8) || text.utf8.first == 0x40 }
