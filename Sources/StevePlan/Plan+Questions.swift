import SteveManifest
package import SteveModel

// What somebody may ask about single files.
extension Plan {
  /// The planned file with this path.
  package func file(at path: String) -> PlannedFile? {
    var (low, high) = (0, files.count)
    while low < high {
      let middle = (low + high) / 2
      if files[middle].path.precedesByBytes(path) { low = middle + 1 } else { high = middle }
    }
    return low < files.count && files[low].path.utf8.elementsEqual(path.utf8) ? files[low] : nil
  }

  /// The file that would have this path if no `outputs` left anything out.
  package func fileLeftOut(at path: String) -> PlannedFile? {
    var graph = graph
    graph.workspace.outputs.outputs = Output.allCases
    for module in graph.workspace.modules.indices { graph.workspace.modules[module].outputs.outputs = Output.allCases }
    return Plan(graph, tree: tree, outputs: Set(Output.allCases)).file(at: path)
  }

  /// The bundle that names this file as its property list.
  package func bundle(withPropertyListAt path: String) -> Int? {
    graph.workspace.parts.indices.first { target in
      graph.workspace.parts[target].needsBundleID
        && graph.workspace.configurations.indices.contains { configuration in
          PropertyListKind.allCases.contains { kind in
            let list = BundlePropertyList(
              kind, target: target, configuration: configuration, workspace: graph.workspace)
            guard case .referenced(let referenced)? = list.path else { return false }
            return referenced.utf8.elementsEqual(path.utf8)
          }
        }
    }
  }
}

extension PlannedFile {
  /// The targets of the model that the file is about; none for the files of the whole workspace.
  package var targets: [Int] {
    switch content {
    case .package(let targets), .fragment(let targets): targets
    case .workspace, .project: []
    case .propertyList(_, let target, _): [target]
    }
  }
}

extension Workspace {
  /// What Bazel calls the targets of a part in its BUILD file: itself, and what is made of it.
  package func bazelTargets(of number: Int) -> [String] {
    let part = parts[number]
    if part.role.isBundled { return [part.target, DerivedName.library(of: part.target)] }
    return needsResourceBundle(number) ? [part.target, DerivedName.resources(of: part.target)] : [part.target]
  }

  /// The part for which a build step makes this file.
  package func part(generating path: String) -> Int? {
    files.firstIndex { files in
      (files.generatedSources + files.generatedResources).contains { $0.utf8.elementsEqual(path.utf8) }
    }
  }
}
