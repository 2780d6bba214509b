import SteveManifest
import SteveModel

extension PlannedFile {
  /// Whether XcodeGen reads it.
  package var isSpec: Bool {
    switch content {
    case .fragment, .project, .binaryPackage: true
    case .package, .workspace, .xcodeWorkspace, .testPlan, .xcodeScheme, .propertyList, .resourceAccessor: false
    }
  }
}

extension Plan {
  /// Files of the user's that XcodeGen looks into: specs, build settings, and scripts, which it copies. By their bytes, each once.
  package var filesReadByXcodeGen: [String] {
    let workspace = graph.workspace
    var paths = workspace.xcodegen.include.compactMap { try? RelativePath($0.value, in: .root).text }
    for script in workspace.scripts {
      if case .text(let path)? = script.keys.first(where: { $0.key == "path" })?.value { paths.append(path) }
    }
    for configuration in workspace.configurations.indices {
      let files = workspace.parts.map { workspace.configFile(of: $0, in: configuration) }
      paths += (files + [workspace.configFile(of: nil, in: configuration)]).compactMap { $0 }
    }
    var seen: Set<[UInt8]> = []
    return paths.filter { seen.insert(Array($0.utf8)).inserted }.sorted { $0.precedesByBytes($1) }
  }
}
