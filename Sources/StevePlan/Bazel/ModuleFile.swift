import SteveManifest
import SteveModel
import SteveSyntax

/// The Bazel modules that the macros need, by the names that the workspace knows them under.
func addModuleFile(of workspace: Workspace, to bytes: inout [UInt8]) {
  var statements: [StarlarkStatement] = []
  for (name, version) in BazelModule.all {
    var arguments: [StarlarkArgument] = [.init("name", .string(name))]
    let wanted = workspace.bazel.versions.first { $0.key.value == name }?.value.value
    arguments.append(.init("version", .string(wanted ?? version)))
    let repository = workspace.bazel.repository(name)
    if repository != name { arguments.append(.init("repo_name", .string(repository))) }
    statements.append(.call("bazel_dep", named: arguments))
  }
  StarlarkFile(.module, header: [BazelWorkspaceFile.mark], statements: statements).print(into: &bytes)
  let extra = extraLines(of: "steve.MODULE.bazel", in: workspace)
  // The formatter keeps all of them together.
  bytes += (extra.hasPrefix("\nbazel_dep(") ? extra.dropFirst() : extra[...]).utf8
}
