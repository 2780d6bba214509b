import SteveManifest
import SteveModel
import SteveSyntax

/// The property lists that steve writes: for each bundle that names none, one file for both outputs.
func infoPlists(of graph: WorkspaceGraph, outputs: Set<Output>) -> [PlannedFile] {
  var files: [PlannedFile] = []
  for (number, part) in graph.workspace.parts.enumerated() where part.needsBundleID {
    let module = graph.workspace.modules[part.module]
    guard module.outputs.outputs.contains(where: { outputs.contains($0) }) else { continue }
    var written: [String] = []
    for configuration in graph.workspace.configurations.indices {
      let path = InfoPlist(target: number, configuration: configuration, workspace: graph.workspace).path
      guard case .written(let path) = path, !written.contains(path) else { continue }
      written.append(path)
      files.append(
        PlannedFile(path: path, content: .infoPlist(target: number, configuration: configuration)))
    }
  }
  return files
}

/// The property list of a bundle in one configuration.
struct InfoPlist {
  enum Path {
    /// A file of the user's.
    case referenced(String)
    /// A file that steve writes.
    case written(String)

    var text: String {
      switch self {
      case .referenced(let text), .written(let text): text
      }
    }
  }

  let target: Int
  let configuration: Int
  let workspace: Workspace

  private var part: ModulePart { workspace.parts[target] }

  var setting: InfoSetting? {
    part.manifest.bundle.info?.value(in: workspace.configurations[configuration].name)
  }

  /// From the workspace's root.
  var path: Path {
    if case .file(let text)? = setting, let path = referencedPath(text.value) { return .referenced(path) }
    let isShared = !(part.manifest.bundle.info?.layers.contains { if case .each = $0 { true } else { false } } ?? false)
    let name = isShared ? "Info.plist" : "Info.\(workspace.configurations[configuration].name).plist"
    return .written(part.package + "/Generated/" + name)
  }

  private func referencedPath(_ text: String) -> String? {
    guard let folder = try? RelativePath(workspace.modules[part.module].folder) else { return nil }
    return try? RelativePath(text, in: folder).text
  }

  func render(inFolder folder: String, into bytes: inout [UInt8]) {
    var pairs: [PropertyList.Pair] = []
    if case .properties(let written, _)? = setting {
      pairs = written.map { .init($0.key.value, PropertyList($0.value)) }
    } else if part.role != .appExtension, part.settings.platforms.first == .iOS {
      // Without the key an iOS app is shown in the frame of an old device.
      pairs = [.init("UILaunchScreen", .dictionary([]))]
    }
    let line = OwnershipMark.line(manifest: reference(to: workspace.manifestPath(of: part.module), from: folder))
    // Only text that no XML can hold makes this fail, and validation lets none through.
    bytes += (try? PropertyList.dictionary(pairs).xml(comment: " \(hyphensApart(line)) ")) ?? []
  }
}

/// A text that a comment of XML can hold: there, no two hyphens stand side by side.
private func hyphensApart(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    if scalar == "-", result.utf8.last == UInt8(ascii: "-") { result += "…" }
    result.unicodeScalars.append(scalar)
  }
  return result
}

extension Workspace {
  /// The manifest that describes a module, from the workspace's root.
  package func manifestPath(of module: Int) -> String {
    modules[module].hasOwnManifest ? modules[module].folder + "/module.yml" : "steve.yml"
  }
}

extension PropertyList {
  fileprivate init(_ value: PropertyValue) {
    switch value {
    case .text(let text): self = .string(text)
    case .integer(let number): self = .integer(number)
    case .boolean(let value): self = .boolean(value)
    case .list(let items): self = .array(items.map(PropertyList.init))
    case .map(let pairs): self = .dictionary(pairs.map { .init($0.key, PropertyList($0.value)) })
    }
  }
}
