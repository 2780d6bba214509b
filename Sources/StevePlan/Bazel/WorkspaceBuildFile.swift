import SteveManifest
import SteveModel
import SteveSyntax

/// The apps of the workspace, its configurations and its version.
func workspaceBuildFile(_ graph: WorkspaceGraph) -> StarlarkFile {
  let workspace = graph.workspace
  var packages: [String] = []
  for (number, part) in workspace.parts.enumerated() where graph.targets[number].isInAppsGroup {
    packages.append("//" + part.package)
  }
  var statements: [StarlarkStatement] = [
    .load(":defs.bzl", "steve_version"),
    .call("package_group", named: [.init("name", "apps"), .init("packages", .strings(packages))]),
  ]
  for configuration in workspace.configurations {
    statements.append(
      .call(
        "config_setting",
        named: [
          .init("name", .string(configuration.name)),
          .init("define_values", [.string(configurationFlag): .string(configuration.name)]),
          // What BUILD files select on must be visible to them.
          .init("visibility", ["//visibility:public"]),
        ]))
  }
  statements.append(
    .call(
      "steve_version",
      named: [
        .init("name", "version"), .init("build", .string(workspace.version.build)),
        .init("marketing", .string(workspace.version.marketing)),
        .init("visibility", ["//visibility:public"]),
      ]))
  return StarlarkFile(.build, header: [BazelWorkspaceFile.mark], statements: statements)
}

/// The name that `--define` gives a value to, so that BUILD files can ask for the configuration.
let configurationFlag = "steve_configuration"
