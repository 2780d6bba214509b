import SteveManifest
import SteveModel
import SteveRules

/// The files of the XcodeGen output: a fragment beside each BUILD file, and the root that includes them all; or a spec that includes
/// those of its module for each, and Xcode's workspace around them.
func specFiles(of graph: WorkspaceGraph) -> [PlannedFile] {
  let workspace = graph.workspace
  var files: [PlannedFile] = []
  for module in workspace.modules where module.outputs.outputs.contains(.xcodegen) {
    // Parts of one package stand together: only the main part shares its package, with its resources.
    for number in module.parts {
      files.append(PlannedFile(path: workspace.fragmentPath(of: number), content: .fragment([number])))
    }
  }
  // A project without targets is none: where every module still has specs of somebody's own, so has the root.
  if files.isEmpty { return [] }
  if BinaryPackage(workspace) != nil { files.append(PlannedFile(path: BinaryPackage.path, content: .binaryPackage)) }
  files += workspace.testPlans.enumerated().map { number, plan in
    PlannedFile(path: TestPlan.path(of: plan.name), content: .testPlan(number))
  }
  guard workspace.hasProjects else { return files + [PlannedFile(path: workspace.projectPath, content: .project(nil))] }
  let projects = XcodeWorkspace(graph)
  files += projects.modules.map { PlannedFile(path: workspace.projectPath(of: $0), content: .project($0)) }
  if projects.hasRest { files.append(PlannedFile(path: workspace.projectPath, content: .project(nil))) }
  files += projects.schemes.map { PlannedFile(path: workspace.schemePath(of: $0), content: .xcodeScheme($0)) }
  return files + [PlannedFile(path: workspace.name + XcodeWorkspace.pathEnding, content: .xcodeWorkspace)]
}

/// What specs as XML are judged by.
package enum SpecSchema {
  package static var text: [UInt8] { Rules.specSchema }
}

extension Workspace {
  /// From the workspace's root.
  func fragmentPath(of number: Int) -> String { parts[number].package + "/target" + xcodegen.specFormat.ending }

  /// The spec that XcodeGen is given.
  var projectPath: String { xcodegen.spec?.value ?? "project" + xcodegen.specFormat.ending }

  /// The spec of a module's own project.
  func projectPath(of module: Int) -> String { modules[module].folder + "/project" + xcodegen.specFormat.ending }

  /// A scheme of the workspace of projects.
  func schemePath(of scheme: String) -> String {
    name + XcodeWorkspace.ending + "/xcshareddata/xcschemes/" + scheme + ".xcscheme"
  }

  func specPlace(ofProject module: Int?) -> SpecPlace { module.map(specPlace(ofModule:)) ?? rootPlace }
}
