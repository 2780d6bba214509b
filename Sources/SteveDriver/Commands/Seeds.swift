import SteveManifest
import SteveModel
import StevePlan

/// A file that is made where there is none, and is the user's from then on.
struct Seed {
  let path: String
  let text: String
  var isExecutable = false
  /// A file that does the same, so that a new one would take its place.
  var twin: String?

  static let launcherPath = "steve"
}

/// What a workspace with the Bazel output begins with.
func seeds(name: String, _ outputs: OutputSettings, _ bazel: BazelSettings) -> [Seed] {
  guard outputs.outputs.contains(.bazel) else { return [] }
  let version = bazel.versions.first { $0.key.value == "bazel" }?.value.value ?? BazelModule.bazelVersion
  return [
    Seed(path: ".bazelversion", text: version + "\n"),
    Seed(path: "MODULE.bazel", text: "module(name = \"\(SeedTexts.moduleName(name))\")\n"),
    Seed(path: "BUILD.bazel", text: "# What belongs to the whole workspace; this file is yours.\n", twin: "BUILD"),
    Seed(path: Seed.launcherPath, text: SeedTexts.launcher, isExecutable: true),
  ]
}
