import SteveManifest
import SteveModel
import SteveSyntax

/// The property lists that steve writes for bundles: one file for both outputs.
func propertyLists(of graph: WorkspaceGraph, outputs: Set<Output>) -> [PlannedFile] {
  var files: [PlannedFile] = []
  for (number, part) in graph.workspace.parts.enumerated() where part.needsBundleID {
    let module = graph.workspace.modules[part.module]
    guard module.outputs.outputs.contains(where: { outputs.contains($0) }) else { continue }
    for kind in BundlePropertyList.Kind.allCases {
      var written: [String] = []
      for configuration in graph.workspace.configurations.indices {
        let list = BundlePropertyList(kind, target: number, configuration: configuration, workspace: graph.workspace)
        guard case .written(let path)? = list.path, !written.contains(path) else { continue }
        written.append(path)
        files.append(
          PlannedFile(path: path, content: .propertyList(kind, target: number, configuration: configuration)))
      }
    }
  }
  return files
}

/// A property list of a bundle in one configuration.
struct BundlePropertyList {
  typealias Kind = PropertyListKind

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

  let kind: Kind
  let target: Int
  let configuration: Int
  let workspace: Workspace

  init(_ kind: Kind, target: Int, configuration: Int, workspace: Workspace) {
    self.kind = kind
    self.target = target
    self.configuration = configuration
    self.workspace = workspace
  }

  var part: ModulePart { workspace.parts[target] }

  private var written: PerConfiguration<InfoSetting>? {
    switch kind {
    case .info: part.manifest.bundle.info
    case .entitlements: part.manifest.bundle.entitlements
    }
  }

  var setting: InfoSetting? { written?.value(in: workspace.configurations[configuration].name) }

  /// From the workspace's root. Information there always is, entitlements only if somebody wrote some.
  var path: Path? {
    if case .file(let text)? = setting, let path = referencedPath(text.value) { return .referenced(path) }
    if kind == .entitlements, setting == nil { return nil }
    let name = isShared ? "" : "." + workspace.configurations[configuration].name
    let folder = part.package + "/Generated/"
    switch kind {
    case .info: return .written(folder + "Info\(name).plist")
    case .entitlements: return .written(folder + "\(part.target)\(name).entitlements")
    }
  }

  /// Whether one file holds for all configurations.
  private var isShared: Bool {
    guard let written else { return true }
    if written.layers.contains(where: { if case .each = $0 { true } else { false } }) { return false }
    return differingValues.isEmpty
  }

  private func referencedPath(_ text: String) -> String? {
    guard let folder = try? RelativePath(workspace.modules[part.module].folder) else { return nil }
    return try? RelativePath(text, in: folder).text
  }

  func render(inFolder folder: String, into bytes: inout [UInt8]) {
    var pairs: [PropertyList.Pair] = []
    if case .properties(let written, _)? = setting {
      let values = ValueReferences(workspace.values[configuration])
      pairs = written.map { .init($0.key.value, PropertyList($0.value, values)) }
    } else if hasLaunchScreen {
      pairs = [.init("UILaunchScreen", .dictionary([]))]
    }
    if let language, !pairs.contains(where: { $0.key == languageKey }) {
      pairs.append(.init(languageKey, .string(language)))
    }
    let line = OwnershipMark.line(manifest: reference(to: workspace.manifestPath(of: part.module), from: folder))
    // Only text that no XML can hold makes this fail, and validation lets none through.
    bytes += (try? PropertyList.dictionary(pairs).xml(comment: " \(xmlComment(line)) ")) ?? []
  }

  /// Whether it has what an iOS app needs that nobody says anything of: without the key it is shown in the frame of an old device.
  private var hasLaunchScreen: Bool {
    kind == .info && part.role != .appExtension && part.settings.platforms.first == .iOS
  }

  /// What Xcode adds by itself, and Bazel does not.
  var language: String? { kind == .info ? workspace.developmentLanguage : nil }
}

private let languageKey = "CFBundleDevelopmentRegion"

extension Workspace {
  /// The manifest that describes a module, from the workspace's root.
  package func manifestPath(of module: Int) -> String {
    modules[module].hasOwnManifest ? modules[module].folder + "/module.yml" : "steve.yml"
  }
}

extension PropertyList {
  fileprivate init(_ value: PropertyValue, _ references: ValueReferences) {
    switch value {
    case .text(let text): self = .string(references.replaced(in: text))
    case .integer(let number): self = .integer(number)
    case .boolean(let value): self = .boolean(value)
    case .list(let items): self = .array(items.map { PropertyList($0, references) })
    case .map(let pairs): self = .dictionary(pairs.map { .init($0.key, PropertyList($0.value, references)) })
    }
  }
}
