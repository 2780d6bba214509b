import SteveDiagnostics
import SteveManifest

/// Reports what is said about Bazel modules that steve does not ask for, since it would have no effect, and configurations
/// that would clash with the targets of `bazel/steve`.
func checkBazel(_ manifest: WorkspaceManifest, log: inout DiagnosticLog) {
  let settings = manifest.bazel
  let names = BazelModule.known.map(\.name)
  check(settings.repositories.map(\.key), of: "repositories", among: names, log: &log)
  check(settings.versions.map(\.key), of: "versions", among: names + ["bazel"], log: &log)
  for configuration in manifest.configurations ?? [] where ["apps", "version"].contains(configuration.name.value) {
    log.error(
      .nameClash, "a configuration can't be called '\(configuration.name.value)': a target of 'bazel/steve' is",
      at: configuration.name.location, notes: [.init("give it another name")])
  }
}

private func check(_ keys: [Located<String>], of key: String, among names: [String], log: inout DiagnosticLog) {
  for written in keys where !names.contains(written.value) {
    let near = nearestName(to: written.value, among: names)
    log.error(
      .unknownWord, "steve asks for no Bazel module '\(written.value)'", at: written.location,
      notes: near.map { [.init("did you mean '\($0)'?")] }
        ?? [.init("'\(key)' knows \(names.joined(separator: ", ")); others belong into your MODULE.bazel")])
  }
}
