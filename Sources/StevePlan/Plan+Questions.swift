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
    let all = Plan(graph.withAllOutputs, tree: tree, outputs: Set(Output.allCases))
    return all.file(at: path)
  }

  /// The target that names this file, and the key that does.
  package func naming(of path: String) -> (target: Int, key: String)? {
    let workspace = graph.workspace
    for target in workspace.parts.indices {
      for configuration in workspace.configurations.indices {
        let named = filesNamed(by: target, in: configuration)
        if let match = named.first(where: { $0.path?.utf8.elementsEqual(path.utf8) ?? false }) {
          return (target, match.key)
        }
      }
    }
    return nil
  }

  private func filesNamed(by target: Int, in configuration: Int) -> [(key: String, path: String?)] {
    let workspace = graph.workspace
    let part = workspace.parts[target]
    let named = [(key: "xcconfig", path: workspace.configFile(of: part, in: configuration))]
    guard part.needsBundleID else { return named }
    func list(_ kind: PropertyListKind) -> String? {
      let list = BundlePropertyList(kind, target: target, configuration: configuration, workspace: workspace)
      if case .referenced(let path)? = list.path { return path }
      return nil
    }
    return named + [
      ("info", list(.info)), ("entitlements", list(.entitlements)),
      ("provisioning_profile", workspace.profileFile(of: part, in: configuration)),
    ]
  }
}

extension PlannedFile {
  /// The targets of the model that the file is about; none for the files of the whole workspace.
  package var targets: [Int] {
    switch content {
    case .package(let targets), .fragment(let targets): targets
    case .workspace, .project, .xcodeWorkspace, .binaryPackage, .testPlan, .xcodeScheme, .focus, .focusTestPlan,
      .focusList:
      []
    case .propertyList(_, let target, _), .resourceAccessor(let target), .moduleList(let target),
      .runtime(let target):
      [target]
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
      files.generated.contains { $0.utf8.elementsEqual(path.utf8) }
    }
  }
}
