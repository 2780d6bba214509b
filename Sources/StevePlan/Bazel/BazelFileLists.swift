import SteveManifest
import SteveModel
import SteveSyntax

/// The files of a part as they stand in its package: lists, or globs where the workspace wants them and they mean the same.
struct BazelFileLists {
  private let part: ModulePart
  private let files: PartFiles
  private let plan: Plan

  init(number: Int, plan: Plan) {
    part = plan.graph.workspace.parts[number]
    files = plan.graph.workspace.files[number]
    self.plan = plan
  }

  private var usesGlobs: Bool {
    let written = part.manifest
    return plan.graph.workspace.bazel.sources?.value == .glob && written.includes == nil && written.excludes == nil
      && written.sources == nil && written.resources == nil && written.data == nil && written.generated == nil
  }

  /// Hidden files and folders, which Bazel's globs would take in.
  private static let hidden = ["**/.*", "**/.*/**"]

  var sources: StarlarkExpression? {
    if usesGlobs { return .glob([inPackage("**/*.swift")], exclude: BazelFileLists.hidden) }
    var common: [StarlarkExpression] = []
    var limited: [(platforms: [Platform], files: [StarlarkExpression])] = []
    for group in files.sources {
      let files = group.files.map(expression)
      if let platforms = group.platforms { limited.append((platforms, files)) } else { common += files }
    }
    common += files.generatedSources.map { .string(label($0)) }
    return sum(common, limited)
  }

  var resources: StarlarkExpression? {
    guard files.hasResources else { return nil }
    if usesGlobs, let folder = resourcesFolder {
      let icons = files.icons.isEmpty ? [] : [folder + "/**/*.appiconset/**"]
      return .glob([folder + "/**"], exclude: BazelFileLists.hidden + icons)
    }
    return .list(files.resources.map(expression) + files.generatedResources.map { .string(label($0)) })
  }

  var icons: StarlarkExpression? {
    guard !files.icons.isEmpty else { return nil }
    if usesGlobs, let folder = resourcesFolder {
      return .glob([folder + "/**/*.appiconset/**"], exclude: BazelFileLists.hidden)
    }
    // The formatter keeps this attribute's order, so it comes from the tree.
    return .list(files.icons.map(expression))
  }

  var data: [StarlarkExpression] { files.data.map(expression) }

  /// The folder `Resources`, if every resource lies in it.
  private var resourcesFolder: String? {
    let name = inPackage("Resources")
    let folder = part.part == .implementation && part.package != part.folder ? "Resources" : name
    let prefix = part.package + "/" + folder + "/"
    let all = files.resources + files.icons
    return all.allSatisfy { index in
      plan.tree.withPath(at: Int(index)) { $0.bytes.starts(with: prefix.utf8) }
    } ? folder : nil
  }

  private func inPackage(_ name: String) -> String {
    part.folder.utf8.count > part.package.utf8.count
      ? String(part.folder.dropFirst(part.package.count + 1)) + "/" + name : name
  }

  private func sum(
    _ common: [StarlarkExpression], _ limited: [(platforms: [Platform], files: [StarlarkExpression])]
  ) -> StarlarkExpression? {
    let branches = part.settings.platforms.compactMap { platform -> StarlarkEntry? in
      let files = limited.filter { $0.platforms.contains(platform) }.flatMap(\.files)
      guard !files.isEmpty else { return nil }
      return StarlarkEntry(.string(BazelLabels.platform(platform, in: plan.graph.workspace.bazel)), .list(files))
    }
    guard !branches.isEmpty else { return common.isEmpty ? nil : .list(common) }
    let select = StarlarkExpression.select(branches + [StarlarkEntry("//conditions:default", [])])
    return common.isEmpty ? select : .sum([.list(common), select])
  }

  private func expression(_ index: Int32) -> StarlarkExpression {
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

  private func label(_ path: String) -> String {
    let name = String(path.utf8.dropFirst(part.package.utf8.count + 1)) ?? ""
    return name.utf8.first == UInt8(ascii: "@") ? ":" + name : name
  }
}
