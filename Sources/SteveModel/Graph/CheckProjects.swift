import SteveDiagnostics
import SteveManifest

/// Reports what can't be said where each module has an Xcode project of its own: both would need another project's targets by name.
func checkProjects(in graph: WorkspaceGraph, log: inout DiagnosticLog) {
  let workspace = graph.workspace
  guard workspace.xcodegen.specLayout == .workspace, workspace.outputs.outputs.contains(.xcodegen) else { return }
  let notes = [Diagnostic.Note("or say 'xcodegen: {layout: project}'")]
  for (number, part) in workspace.parts.enumerated() where workspace.isPlannedForXcode(part) {
    guard let host = graph.targets[number].host, workspace.parts[host].module != part.module,
      workspace.isPlannedForXcode(workspace.parts[host])
    else { continue }
    log.error(
      .otherProject,
      "'\(part.target)' runs in '\(workspace.parts[host].target)', which is in another Xcode project; put both into one module",
      at: part.manifest.testHost?.location ?? part.location, notes: notes)
  }
  for (number, part) in workspace.parts.enumerated() where workspace.isPlannedForXcode(part) {
    for embedded in graph.targets[number].embeds {
      let other = workspace.parts[embedded]
      guard other.module != part.module, workspace.isPlannedForXcode(other), workspace.hasSeveralNames(other)
      else { continue }
      let name = workspace.modules[part.module].embeds.first { $0.value == workspace.modules[other.module].name }
      log.error(
        .otherProject,
        "'\(other.target)' has a 'product_name' for each configuration, but another Xcode project knows one file name alone",
        at: name?.location ?? part.location,
        notes: [.init("give '\(other.target)' one 'product_name'")] + notes)
    }
  }
  var seen: Set<Int> = []
  for (number, part) in workspace.parts.enumerated() where workspace.isPlannedForXcode(part) {
    for use in graph.targets[number].uses
    where workspace.isNowhere(use.external) && seen.insert(use.external).inserted {
      let external = workspace.externals[use.external]
      log.error(
        .otherProject,
        "the target of '\(external.name)' is in no project of this workspace; name a spec that describes it in "
          + "'xcodegen: {include: […]}'",
        at: external.location,
        notes: [.init("or write the file that it becomes, as {framework: NAME.framework, implicit: true}")] + notes)
    }
  }
}

extension Workspace {
  fileprivate func isPlannedForXcode(_ part: ModulePart) -> Bool {
    modules[part.module].outputs.outputs.contains(.xcodegen)
  }

  /// Whether the product of a bundle is called otherwise in another configuration.
  fileprivate func hasSeveralNames(_ part: ModulePart) -> Bool {
    let names = configurations.map { part.manifest.bundle.productName?.value(in: $0.name)?.value ?? part.target }
    return !names.allSatisfy { $0.utf8.elementsEqual((names.first ?? "").utf8) }
  }

  /// Whether something from outside is a target that no spec of the workspace can describe: none is included, or it is said to stand
  /// in a project of its own.
  fileprivate func isNowhere(_ external: Int) -> Bool {
    guard case .handWritten(let number) = externals[external].form,
      case .text(let target)? = handWritten[number].xcodegen.first(where: { $0.key.value == "target" })?.value
    else { return false }
    return xcodegen.include.isEmpty || target.utf8.contains(UInt8(ascii: "/"))
  }
}
