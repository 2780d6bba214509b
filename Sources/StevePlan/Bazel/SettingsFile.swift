import SteveManifest
import SteveModel
import SteveSyntax

/// What steve.yml says for every target.
func settingsFile(_ workspace: Workspace) -> StarlarkFile {
  let versions = workspace.deploymentTargets.sorted {
    $0.platform.bazelName.precedesByBytes($1.platform.bazelName)
  }
  return StarlarkFile(
    .bzl, header: [BazelWorkspaceFile.mark], docstring: "What steve.yml says for the whole workspace.",
    statements: [
      .assignment("DEVICE_FAMILIES", .strings(workspace.settings.devices.map(\.rawValue))),
      .assignment(
        "MINIMUM_OS",
        .dictionary(versions.map { StarlarkEntry(.string($0.platform.bazelName), .string($0.version)) })),
      .assignment("SWIFT_COPTS", workspace.flags(workspace.settings) ?? []),
      .assignment("SWIFT_PACKAGE_NAME", workspace.settings.swift.packageName.map { .string($0) } ?? ""),
      .assignment("VERSION", .string("//\(BazelWorkspaceFile.folder):version")),
    ])
}
