import SteveManifest
import SteveModel

/// Settings of every build, and those of each configuration.
func bazelrcText(_ workspace: Workspace) -> String {
  var text = "# \(BazelWorkspaceFile.mark)\n\n"
  text +=
    "# An import of a module that the target does not depend on is an error, where rules_swift knows how (4.0 and later).\n"
  text += "build --features=swift.layering_check_swift\n\n"
  let versions = workspace.deploymentTargets.filter { $0.platform != .visionOS }
  if !versions.isEmpty {
    text += "# The lowest system versions, for libraries that are built without a bundle.\n"
    for target in versions { text += "build --\(target.platform.bazelName)_minimum_os=\(target.version)\n" }
    text += "\n"
  }
  text += "# Xcode's configurations: 'bazel build --config=Release …'.\n"
  for configuration in workspace.configurations {
    let mode = configuration.base == .debug ? "dbg" : "opt"
    text +=
      "build:\(configuration.name) --compilation_mode=\(mode) --define=\(configurationFlag)=\(configuration.name)\n"
  }
  let names = Set(workspace.configurations.map(\.name))
  for section in sharing where !section.rows.contains(where: { names.contains($0.name) }) {
    text += "\n" + section.comment.map { "# \($0)\n" }.joined()
    text += section.rows.map { "build:\($0.name) \($0.flags)\n" }.joined()
  }
  return text + extraLines(of: "steve.bazelrc", in: workspace)
}

/// What machines share, without a word about where: addresses and names of users are no part of the model. Every flag here is in
/// Bazel 4.2.3, 8 and 9, since one that is unknown ends the command.
private let sharing: [(comment: [String], rows: [(name: String, flags: String)])] = [
  (
    [
      "A cache that machines share: 'bazel build --config=remote_cache …' reads it, 'remote_cache_write' fills it too. Where",
      "it is, and who you are, say yourself in .bazelrc: 'build:remote_cache --remote_cache=…', '--remote_header=…'.",
    ],
    [
      // Else what the shell of each user has on PATH is part of what is looked up.
      ("remote_cache", "--incompatible_strict_action_env --noremote_upload_local_results"),
      // A cache that can't be reached is no reason to fail.
      ("remote_cache", "--remote_local_fallback --remote_timeout=60"),
      ("remote_cache_write", "--config=remote_cache --remote_upload_local_results"),
    ]
  ),
  (
    [
      "Actions on other machines, which must be Macs for Apple's platforms: 'bazel build --config=remote …'. Where they are is",
      "yours to say: 'build:remote --remote_executor=…'.",
    ],
    [("remote", "--config=remote_cache --remote_timeout=600")]
  ),
]
