import SteveDiagnostics
import SteveManifest

/// Reports bundles of one name, which would overwrite each other in a program, and keys where there are none.
func checkResourceBundles(of workspace: Workspace, log: inout DiagnosticLog) {
  var owners: [FoldedName: Int] = [:]
  for (number, part) in workspace.parts.enumerated() {
    if let written = part.manifest.resourceBundle, !part.hasModuleForOthers {
      log.error(
        .misplacedKey, "'resource_bundle' is for libraries, and '\(part.target)' carries its resources itself",
        at: written.location, notes: [.init("take it out")])
    }
    guard workspace.needsResourceBundle(number) else { continue }
    let name = workspace.resourceBundleName(of: number)
    guard let owner = owners.updateValue(number, forKey: FoldedName(name)) else { continue }
    let isWritten = part.manifest.resourceBundle != nil
    let (second, first) = isWritten ? (number, owner) : (owner, number)
    log.error(
      .nameClash, "'\(workspace.parts[second].target)' and '\(workspace.parts[first].target)' have a bundle '\(name)'",
      at: workspace.parts[second].manifest.resourceBundle?.location ?? workspace.parts[second].location,
      notes: [.init("a program with both could carry only one; give it another 'resource_bundle'")])
  }
}
