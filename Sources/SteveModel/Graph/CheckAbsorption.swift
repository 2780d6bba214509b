import SteveDiagnostics
import SteveManifest

/// Warns of code that would be in a program twice, since two dynamic libraries in it both take it in: each copy has its own
/// variables, and types of one are not those of the other.
func checkAbsorption(in graph: WorkspaceGraph, log: inout DiagnosticLog) {
  let workspace = graph.workspace
  let dynamic = workspace.parts.indices.filter { workspace.parts[$0].isDynamicLibrary }
  guard dynamic.count > 1 else { return }
  var takenBy: [Int: LinkedCode] = [:]
  for library in dynamic { takenBy[library] = LinkedCode(of: library, in: graph) }
  var reported: Set<String> = []
  for program in workspace.parts.indices where workspace.parts[program].role.isLinked {
    guard workspace.modules[workspace.parts[program].module].outputs.outputs.contains(.xcodegen) else { continue }
    let inside = LinkClosure(of: program, in: graph).libraries.filter(\.isDynamic).map(\.number).sorted()
    for (place, first) in inside.enumerated() {
      for second in inside[(place + 1)...] {
        guard let a = takenBy[first], let b = takenBy[second] else { continue }
        for name in a.names(sharedWith: b, in: workspace) {
          let owners = [workspace.parts[first].target, workspace.parts[second].target].sorted { $0.precedesByBytes($1) }
          guard reported.insert(([name] + owners).joined(separator: "/")).inserted else { continue }
          let place = workspace.parts[second].manifest.libraryProduct?.location ?? workspace.parts[second].location
          log.warning(
            .codeTwice,
            "'\(name)' would be in '\(workspace.parts[program].target)' twice: in '\(owners[0])' and '\(owners[1])'",
            at: place,
            notes: [
              .init(
                (workspace.externals.contains { $0.name == name }
                  ? "" : "give '\(name)' the 'product: framework' too, or ")
                  + "make one of the two a 'static_framework'")
            ])
        }
      }
    }
  }
}

/// What a dynamic library takes in.
private struct LinkedCode {
  private var libraries: Set<Int> = []
  private var externals: Set<Int> = []

  init(of library: Int, in graph: WorkspaceGraph) {
    let closure = LinkClosure(of: library, in: graph)
    libraries = Set(closure.libraries.filter { $0.isLinked && !$0.isDynamic }.map(\.number))
    externals = Set(
      closure.externals.filter { $0.isLinked && !graph.workspace.isDynamic(external: $0.external) }.map(\.external))
  }

  func names(sharedWith other: LinkedCode, in workspace: Workspace) -> [String] {
    let names =
      libraries.intersection(other.libraries).map { workspace.parts[$0].target }
      + externals.intersection(other.externals).filter { isCode($0, workspace) }.map { workspace.externals[$0].name }
    return names.sorted { $0.precedesByBytes($1) }
  }

  /// Nobody but its author knows what a target that is written by hand is.
  private func isCode(_ external: Int, _ workspace: Workspace) -> Bool {
    if case .handWritten = workspace.externals[external].form { false } else { true }
  }
}
