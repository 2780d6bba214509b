import SteveManifest
import SteveModel

/// A target as Xcode's own files name it.
struct XcodeTarget {
  let name: String
  /// The number of its module, if that has a project of its own.
  let module: Int?
  /// From the workspace's root.
  let project: String
  /// What XcodeGen calls it in the project.
  let identifier: String
  let product: XcodeProduct

  /// What Xcode puts before the path of a project or file, from the folder of what holds them all.
  var container: String { "container:" + project }
}

/// The targets of all projects, by name.
struct XcodeTargets {
  private let workspace: Workspace
  private let parts: [String: Int]
  private let bundles: [String: Int]

  init(_ workspace: Workspace) {
    self.workspace = workspace
    let numbers = workspace.parts.indices
    parts = Dictionary(numbers.map { (workspace.parts[$0].target, $0) }) { first, _ in first }
    bundles = Dictionary(
      numbers.filter { workspace.needsResourceBundle($0) }
        .map { (DerivedName.resources(of: workspace.parts[$0].target), $0) }
    ) { first, _ in first }
  }

  /// What belongs to no module stands in the project in the workspace's own folder.
  subscript(_ name: String) -> XcodeTarget {
    if let number = parts[name] {
      return target(name, in: workspace.parts[number].module, XcodeProduct(of: number, in: workspace))
    }
    if let number = bundles[name] {
      let bundle = XcodeProduct(type: "bundle", name: workspace.resourceBundleName(of: number))
      return target(name, in: workspace.parts[number].module, bundle)
    }
    return target(name, in: nil, XcodeProduct(type: "library.static", name: name))
  }

  private func target(_ name: String, in module: Int?, _ product: XcodeProduct) -> XcodeTarget {
    let module = workspace.hasProjects ? module : nil
    return XcodeTarget(
      name: name, module: module, project: workspace.projectFile(of: module),
      identifier: XcodeIdentifier.target(name, inProject: workspace.projectName(of: module)), product: product)
  }
}

extension Workspace {
  /// The name of a module's own project, or of the one in the workspace's folder.
  func projectName(of module: Int?) -> String { module.map { modules[$0].name } ?? name }

  /// What XcodeGen writes, from the workspace's root.
  package func projectFile(of module: Int?) -> String {
    (module.map { modules[$0].folder + "/" } ?? "") + projectName(of: module) + ".xcodeproj"
  }
}
