import SteveManifest
import SteveModel

/// The files of a part that a build step makes. They are listed whether they are there or not, so that must not show.
struct GeneratedFiles {
  private var paths: [String] = []
  private let tree: FileTree

  init(number: Int, plan: Plan) {
    tree = plan.tree
    let workspace = plan.graph.workspace
    let part = workspace.parts[number]
    if let path = workspace.resourceAccessor(of: number) { paths = [path] }
    if let path = workspace.wiredSource(of: number) { paths.append(path) }
    let written = part.manifest.madeFiles
    if written.isEmpty { return }
    // Validation has let only good paths through.
    let folder = (try? RelativePath(workspace.modules[part.module].folder)) ?? .root
    paths += written.compactMap { try? RelativePath($0.value, in: folder).text }
  }

  var isEmpty: Bool { paths.isEmpty }

  /// Whether some of them are in a folder.
  func lie(in folder: String) -> Bool { paths.contains { $0.utf8.starts(with: (folder + "/").utf8) } }

  func others(of files: [Int32]) -> [Int32] { paths.isEmpty ? files : files.filter { !contains($0) } }

  func among(_ files: [Int32]) -> [String] { files.filter(contains).map { tree.string(at: Int($0)) } }

  func contains(_ file: Int32) -> Bool {
    tree.withPath(at: Int(file)) { path in paths.contains { $0.utf8.elementsEqual(path.bytes) } }
  }
}
