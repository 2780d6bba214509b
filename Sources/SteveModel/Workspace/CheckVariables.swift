import SteveDiagnostics
import SteveManifest

/// Reports names in specs in whose place XcodeGen would put its own environment: there is no other way to write them.
///
/// What lies there under such names is found by a pattern, and what stands in Xcode's words is looked at where that is read.
func checkVariables(of workspace: Workspace, _ manifest: WorkspaceManifest, log: inout DiagnosticLog) {
  guard workspace.outputs.outputs.contains(.xcodegen) else { return }
  let names = [manifest.name].compactMap { $0 } + manifest.xcodegen.include + manifest.xcodegen.fileGroups
  let local = manifest.packages.compactMap { if case .local(let path) = $0.value.source { path } else { nil } }
  let vendored = manifest.binaries.compactMap { if case .path(let path) = $0.value.source { path } else { nil } }
  for text in names + local + vendored { refuseVariable(in: text, log: &log) }
  var seen: [SourceLocation] = []
  func refuse(_ text: Located<String>) {
    // What a level says is said of each part below it.
    guard text.value.expandedVariable != nil, !seen.contains(text.location) else { return }
    seen.append(text.location)
    refuseVariable(in: text, log: &log)
  }
  for case let file? in workspace.settings.xcode.configFiles { refuse(file) }
  for part in workspace.parts where workspace.modules[part.module].outputs.outputs.contains(.xcodegen) {
    let folder = part.package.expandedVariable == nil ? part.folder : part.package
    refuse(Located(folder, at: part.location))
    for text in part.namesInSpecs { refuse(text) }
  }
}

func refuseVariable(in text: Located<String>, log: inout DiagnosticLog) {
  guard let name = text.value.expandedVariable else { return }
  log.error(
    .expandedVariable,
    "XcodeGen would write what '\(name)' is on this machine in the place of '${\(name)}' in '\(text.value)'",
    at: text.location, notes: [.init("call it otherwise: XcodeGen knows no way to write such a name")])
}

extension ModulePart {
  /// Texts of the manifest's that stand in its fragment as they are.
  fileprivate var namesInSpecs: [Located<String>] {
    let bundle = manifest.bundle
    let lists = (bundle.info?.values ?? []) + (bundle.entitlements?.values ?? [])
    let files = lists.compactMap { if case .file(let text) = $0 { text } else { nil } }
    let clang = [manifest.moduleMap?.xcode, manifest.bridgingHeader].compactMap { $0 }
    let profiles = (bundle.provisioningProfile?.values ?? []).compactMap(\.name)
    let names = (bundle.productName?.values ?? []) + (bundle.appIcon?.values ?? []) + profiles
    return names + files + clang + manifest.madeFiles + settings.xcode.configFiles.compactMap { $0 }
  }
}
