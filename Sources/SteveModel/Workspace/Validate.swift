package import SteveDiagnostics
package import SteveManifest

/// Turns a description into a workspace that holds, or says everything that is wrong with it.
///
/// - Parameters:
///   - manifest: what somebody wrote.
///   - tree: the files of the workspace.
///   - isForeignPackage: whether the BUILD file of a folder, an index into the tree, is somebody else's; asked only for
///     folders that are no package of steve's.
package func validate(
  _ manifest: WorkspaceManifest, tree: FileTree, isForeignPackage: (Int) -> Bool, log: inout DiagnosticLog
) throws(Rejection) -> Workspace {
  let builder = ModuleBuilder(all: manifest, tree: tree, log: &log)
  var workspace = builder.workspace
  assignFiles(
    to: &workspace, candidates: builder.candidates, tree: tree, isForeignPackage: isForeignPackage,
    wiring: manifest.wiring, log: &log)
  addOutsideFiles(to: &workspace, tree: tree, isForeignPackage: isForeignPackage, log: &log)
  addResourceAccessors(to: &workspace)
  addWiring(of: manifest, to: &workspace, log: &log)
  addModuleLists(to: &workspace)
  checkNames(of: workspace, log: &log)
  addExternals(of: manifest, to: &workspace, tree: tree, log: &log)
  checkBazel(manifest, log: &log)
  checkIdentifiers(of: workspace, log: &log)
  checkPlainTexts(of: manifest, log: &log)
  if let prefix = manifest.bundleIDPrefix { checkBundleID(prefix, log: &log) }
  checkBundles(of: workspace, tree: tree, log: &log)
  checkResourceBundles(of: workspace, log: &log)
  checkProperties(of: workspace, manifest, log: &log)
  checkClang(of: workspace, tree: tree, log: &log)
  checkTools(of: workspace, log: &log)
  checkSteps(of: workspace, log: &log)
  checkXcode(manifest, workspace, tree: tree, log: &log)
  addXcodeWords(of: manifest, to: &workspace, tree: tree, log: &log)
  checkMatrix(manifest.rules.matrix, of: workspace, log: &log)
  try log.rejectIfErrors()
  return workspace
}
