package import SteveDiagnostics
package import SteveManifest

/// Turns a description into a workspace that holds, or says everything that is wrong with it.
///
/// - Parameters:
///   - manifest: what somebody wrote.
///   - tree: the files of the workspace.
///   - isForeignPackage: whether the BUILD file of a folder, an index into the tree, is somebody else's; asked only for
///     folders that no part claims.
package func validate(
  _ manifest: WorkspaceManifest, tree: FileTree, isForeignPackage: (Int) -> Bool, log: inout DiagnosticLog
) throws(Rejection) -> Workspace {
  var workspace = Workspace(
    name: manifest.name?.value ?? "", location: manifest.location,
    deploymentTargets: manifest.platforms.map {
      DeploymentTarget(platform: $0.platform.value, version: $0.version.value)
    },
    configurations: manifest.configurations?.map { Configuration(name: $0.name.value, base: $0.base) }
      ?? [Configuration(name: "Debug", base: .debug), Configuration(name: "Release", base: .release)],
    settings: BuildSettings(), outputs: manifest.outputs ?? OutputSettings(Output.allCases),
    bundleIDPrefix: manifest.bundleIDPrefix?.value, bazel: manifest.bazel,
    matrix: BoundaryMatrix(changes: manifest.rules.matrix), exceptions: manifest.rules.exceptions, modules: [],
    parts: [], files: [])
  var settings = SettingsResolution(
    platforms: workspace.deploymentTargets.map(\.platform), configurations: workspace.configurations.map(\.name))
  settings.begin(with: manifest.shared, log: &log)
  workspace.settings = settings.usual

  let found = discoverModules(manifest, tree: tree, log: &log)
  var builder = ModuleBuilder(workspace: workspace, manifest: manifest, settings: settings, tree: tree)
  for module in found { builder.add(module, log: &log) }
  workspace = builder.workspace

  assignFiles(to: &workspace, candidates: builder.candidates, tree: tree, isForeignPackage: isForeignPackage, log: &log)
  checkNames(of: workspace, log: &log)
  checkBazel(manifest, log: &log)
  checkIdentifiers(of: workspace, log: &log)
  checkPlainTexts(of: manifest, log: &log)
  if let prefix = manifest.bundleIDPrefix { checkBundleID(prefix, log: &log) }
  checkBundles(of: workspace, tree: tree, log: &log)
  checkProperties(of: workspace, log: &log)
  checkMatrix(manifest.rules.matrix, of: workspace, log: &log)
  try log.rejectIfErrors()
  return workspace
}
