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
  return text + extraLines(of: "steve.bazelrc", in: workspace)
}
