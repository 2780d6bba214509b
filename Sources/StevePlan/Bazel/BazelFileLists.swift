import SteveManifest
import SteveModel
import SteveSyntax

/// The files of a part as they stand in its package: lists, or globs where the workspace wants them and they mean the same.
struct BazelFileLists {
  let part: ModulePart
  let files: PartFiles
  let plan: Plan
  private let hasWiredSource: Bool

  init(number: Int, plan: Plan) {
    hasWiredSource = plan.graph.workspace.wiredSource(of: number) != nil
    part = plan.graph.workspace.parts[number]
    files = plan.graph.workspace.files[number]
    self.plan = plan
  }

  /// What globs find, if none of the part's files are chosen by hand.
  private var globs: GlobReach? {
    let written = part.manifest
    guard let globs = plan.globs, written.includes == nil, written.excludes == nil, written.sources == nil,
      written.resources == nil, written.data == nil, written.generated == nil, written.generate == nil,
      written.sharedSources == nil, written.resourceAccessor?.value != true, !hasWiredSource,
      // A folder's name would be a pattern.
      !part.folder.utf8.contains(where: { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") })
    else { return nil }
    return globs
  }

  /// Hidden files and folders, which Bazel's globs would take in.
  private static let hidden = ["**/.*", "**/.*/**"]

  /// In Swift.
  var sources: StarlarkExpression? {
    if hasSourceGlob {
      return .glob([inPackage("**/*.swift")], exclude: BazelFileLists.hidden)
    }
    var common: [StarlarkExpression] = []
    var limited: [(platforms: [Platform], files: [StarlarkExpression])] = []
    for group in files.sources {
      let files = group.files.map(expression)
      if let platforms = group.platforms { limited.append((platforms, files)) } else { common += files }
    }
    common += files.generatedSources.map { .string(label($0)) } + shared(.swift)
    return sum(common, limited)
  }

  var resources: StarlarkExpression? {
    guard files.hasResources else { return nil }
    if hasResourceGlob {
      let icons = files.icons.isEmpty ? [] : [resourcesFolder + "/**/*.appiconset/**"]
      return .glob([resourcesFolder + "/**"], exclude: BazelFileLists.hidden + icons)
    }
    return .list(files.resources.map(expression) + files.generatedResources.map { .string(label($0)) })
  }

  var icons: StarlarkExpression? {
    guard !files.icons.isEmpty else { return nil }
    if hasResourceGlob {
      return .glob([resourcesFolder + "/**/*.appiconset/**"], exclude: BazelFileLists.hidden)
    }
    // The formatter keeps this attribute's order, so it comes from the tree.
    return .list(files.icons.map(expression))
  }

  /// The files of one set of icons, by its name without the ending.
  func icons(named name: String) -> StarlarkExpression? {
    let folder = Array("/\(name).appiconset/".utf8)
    let chosen = files.icons.filter { icon in
      plan.tree.withPath(at: Int(icon)) { path in
        path.bytes.indices.contains { start in
          path.bytes.count - start >= folder.count && path.bytes[start...].starts(with: folder)
        }
      }
    }
    return chosen.isEmpty ? nil : .list(chosen.map(expression))
  }

  var data: [StarlarkExpression] { files.data.map(expression) }

  /// Whether a glob finds the sources, no more and no less: a documentation catalogue may hold Swift files too.
  var hasSourceGlob: Bool {
    guard let globs else { return false }
    let found = globs.files(below: part.folder) { $0.bytes.suffix(6).elementsEqual(".swift".utf8) }
    // A module without Swift code: since Bazel 8 a glob that finds nothing is an error.
    return !found.isEmpty && isSame(files.sources.flatMap(\.files), found)
  }

  /// Whether globs in the folder `Resources` find the resources and the icons, each apart.
  var hasResourceGlob: Bool {
    guard let globs else { return false }
    let folder = part.package + "/" + resourcesFolder
    let start = folder.utf8.count
    let found = globs.files(below: folder) { _ in true }
    if files.icons.isEmpty { return isSame(files.resources, found) }
    let icons = found.filter { plan.tree.withPath(at: Int($0)) { isInIconSet($0.bytes[start...]) } }
    return isSame(files.icons, icons) && isSame(files.icons + files.resources, found)
  }

  private func isInIconSet(_ path: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    path.split(separator: 0x2F).dropLast().contains { $0.suffix(11).elementsEqual(".appiconset".utf8) }
  }

  /// The folder `Resources`, from the package.
  private var resourcesFolder: String {
    part.part == .implementation && part.package != part.folder ? "Resources" : inPackage("Resources")
  }

  private func isSame(_ listed: [Int32], _ found: [Int32]) -> Bool {
    listed.count == found.count && listed.sorted() == found
  }

  func inPackage(_ name: String) -> String {
    // By bytes: a name may begin with a mark that makes one character of itself and the slash.
    part.folder.utf8.count > part.package.utf8.count
      ? String(Substring(part.folder.utf8.dropFirst(part.package.utf8.count + 1))) + "/" + name : name
  }

  func sum(
    _ common: [StarlarkExpression], _ limited: [(platforms: [Platform], files: [StarlarkExpression])]
  ) -> StarlarkExpression? {
    .sum(
      common.isEmpty ? nil : .list(common), on: part.settings.platforms, in: plan.graph.workspace.bazel
    ) { platform in
      let files = limited.filter { $0.platforms.contains(platform) }.flatMap(\.files)
      return files.isEmpty ? nil : .list(files)
    }
  }

  func expression(_ index: Int32) -> StarlarkExpression {
    plan.tree.withPath(at: Int(index)) { path in
      let start = part.package.utf8.count + 1
      let name = UnsafeBufferPointer(rebasing: path.bytes[start...])
      // Bazel would take such a name for a repository or a label.
      if name[0] == UInt8(ascii: "@") || name[0] == UInt8(ascii: ":") {
        return .string(":" + String(decoding: name, as: UTF8.self))
      }
      return .string(String(decoding: name, as: UTF8.self))
    }
  }

  func label(_ path: String) -> String {
    let name = String(path.utf8.dropFirst(part.package.utf8.count + 1)) ?? ""
    return name.utf8.first == UInt8(ascii: "@") || name.utf8.first == UInt8(ascii: ":") ? ":" + name : name
  }
}
