import SteveManifest
import SteveModel

/// An Xcode project that XcodeGen makes, with what it is made from.
package struct PlannedProject: Sendable {
  /// The spec that XcodeGen is given, from the workspace's root.
  package let spec: String
  /// What XcodeGen writes.
  package let path: String
  /// What XcodeGen reads of steve's.
  package let files: [PlannedFile]
  /// The numbers of its targets.
  package let parts: [Int]
  /// Files of the user's that XcodeGen looks into: specs, build settings, and scripts, which it copies. By their bytes, each once.
  package let read: [String]
}

extension Plan {
  /// By the bytes of their specs, the one in the workspace's own folder first: others may look into its project.
  package var projects: [PlannedProject] {
    // It has the name of the whole project, and takes its place.
    if let focused { return [focused] }
    let specs = files.filter { if case .project = $0.content { true } else { false } }
    let root = graph.workspace.projectPath
    return (specs.filter { $0.path == root } + specs.filter { $0.path != root }).compactMap { file in
      guard case .project(let module) = file.content else { return nil }
      let place = graph.workspace.specPlace(ofProject: module)
      let parts = parts(in: place)
      let fragments = parts.compactMap { self.file(at: graph.workspace.fragmentPath(of: $0)) }
      let binaries = self.file(at: BinaryPackage.path)
      return PlannedProject(
        spec: file.path, path: graph.workspace.projectFile(of: module),
        files: [file] + fragments + (binaries.map { [$0] } ?? []), parts: parts, read: filesRead(by: place, parts))
    }
  }

  private var focused: PlannedProject? {
    guard let focus, let file = file(at: graph.workspace.focusPath) else { return nil }
    let parts = graph.workspace.parts.indices.filter { graph.workspace.isInSpecs($0) && focus.closure.isInside($0) }
    let fragments = parts.compactMap { self.file(at: graph.workspace.fragmentPath(of: $0)) }
    let others = files.filter { file in
      if case .focusTestPlan = file.content { return true }
      return file.path == BinaryPackage.path
    }
    let carried = focus.closure.prebuilt.filter(graph.workspace.needsResourceBundle)
    return PlannedProject(
      spec: file.path, path: graph.workspace.projectFile(of: nil), files: [file] + fragments + others,
      parts: parts + carried, read: filesRead(by: graph.workspace.rootPlace, parts))
  }

  private func parts(in place: SpecPlace) -> [Int] {
    switch place.project {
    case .only: graph.workspace.parts.indices.filter { graph.workspace.isInSpecs($0) }
    case .module(let number): graph.workspace.modules[number].parts.filter { graph.workspace.isInSpecs($0) }
    case .rest: []
    }
  }

  private func filesRead(by place: SpecPlace, _ parts: [Int]) -> [String] {
    let workspace = graph.workspace
    let isRead = place.folder.isEmpty || parts.contains { SpecTarget(number: $0, plan: self).namesTargetsByHand }
    let included = isRead ? workspace.xcodegen.include : []
    var paths = included.compactMap { try? RelativePath($0.value, in: .root).text }
    for script in workspace.scripts where parts.contains(where: script.targets.contains) {
      if case .text(let path)? = script.keys.first(where: { $0.key == "path" })?.value { paths.append(path) }
    }
    for configuration in workspace.configurations.indices {
      let files = parts.map { workspace.configFile(of: workspace.parts[$0], in: configuration) }
      paths += (files + [workspace.configFile(of: nil, in: configuration)]).compactMap { $0 }
    }
    var seen: Set<[UInt8]> = []
    return paths.filter { seen.insert(Array($0.utf8)).inserted }.sorted { $0.precedesByBytes($1) }
  }
}
