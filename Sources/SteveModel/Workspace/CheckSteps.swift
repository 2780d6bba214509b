import SteveDiagnostics
import SteveManifest

/// Reports steps of the build that Xcode won't do, since other ones were laid over them.
func checkSteps(of workspace: Workspace, log: inout DiagnosticLog) {
  for (number, part) in workspace.parts.enumerated() where workspace.isInSpecs(number) {
    guard let step = workspace.files[number].steps.first,
      let written = part.manifest.xcodegen.first(where: { $0.key.value == "preBuildScripts" })
    else { continue }
    log.warning(
      .droppedStep,
      "in Xcode nothing makes '\(step.outputs.first ?? step.name)': these scripts take the place of its step",
      at: written.key.location, notes: [.init("write '+preBuildScripts', which adds to what is there")])
  }
}
