import SteveDiagnostics
import SteveManifest

/// Reports tests of command-line tools that Xcode builds: it links nothing from a program.
func checkTools(of workspace: Workspace, log: inout DiagnosticLog) {
  for part in workspace.parts where part.role == .tests || part.role == .hostTests {
    let module = workspace.modules[part.module]
    guard module.kind == .app, module.product == .tool, module.outputs.outputs.contains(.xcodegen) else { continue }
    log.warning(
      .unseenTool, "'\(part.target)' can't import the tool '\(module.name)' in Xcode", at: part.location,
      notes: [.init("move what is tested into a utility, which both depend on")])
  }
}
