import SteveDiagnostics
import SteveManifest
import SteveModel
import StevePlan
import SteveSyntax

/// Warns of Bazel modules that MODULE.bazel asks for although the file of steve's that it includes does.
///
/// What is not read easily is left to Bazel, which says the same at length.
func reportRepeatedDependencies(on disk: some Disk, _ workspace: Workspace, in log: inout DiagnosticLog) {
  let known = dependencies(inModuleFileOn: disk)
  for (module, _) in BazelModule.needed(by: workspace) {
    let name = workspace.bazel.repository(module)
    guard known.contains(where: { $0.module == module || $0.name.utf8.elementsEqual(name.utf8) }) else { continue }
    log.warning(
      .repeatedBazelDep, "the bazel_dep of '\(module)' stands in bazel/steve/steve.MODULE.bazel too",
      path: "MODULE.bazel",
      notes: [
        .init("delete it here; what you want of it goes into steve.yml, as 'versions' and 'repositories' of 'bazel'")
      ])
  }
}

/// The modules, and the names that they have in the workspace.
private func dependencies(inModuleFileOn disk: some Disk) -> [(module: String, name: String)] {
  var bytes: [UInt8] = []
  guard (try? disk.read("MODULE.bazel", into: &bytes)) != nil, let file = try? StarlarkFile.parse(bytes, .module)
  else { return [] }
  return file.statements.compactMap { statement in
    guard case .expression(.call(let call)) = uncommented(statement), call.function == "bazel_dep",
      let module = text("name", of: call)
    else { return nil }
    return (module, text("repo_name", of: call) ?? module)
  }
}

private func uncommented(_ statement: StarlarkStatement) -> StarlarkStatement {
  if case .commented(_, let bare) = statement { bare } else { statement }
}

private func text(_ argument: String, of call: StarlarkCall) -> String? {
  guard case .string(let text)? = call.named.first(where: { $0.name == argument })?.value else { return nil }
  return text
}
