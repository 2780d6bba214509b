import SteveManifest
import SteveModel

/// The files of a part that a build step makes. They are listed whether they are there or not, so that must not show.
struct GeneratedFiles {
  private var paths: [String] = []
  private let tree: FileTree

  init(of part: ModulePart, in plan: Plan) {
    tree = plan.tree
    guard let written = part.manifest.generated else { return }
    // Validation has let only good paths through.
    let folder = (try? RelativePath(plan.graph.workspace.modules[part.module].folder)) ?? .root
    paths = written.items.compactMap { try? RelativePath($0.value, in: folder).text }
  }

  var isEmpty: Bool { paths.isEmpty }

  func others(of files: [Int32]) -> [Int32] { paths.isEmpty ? files : files.filter { !contains($0) } }

  func among(_ files: [Int32]) -> [String] { files.filter(contains).map { tree.string(at: Int($0)) } }

  func contains(_ file: Int32) -> Bool {
    tree.withPath(at: Int(file)) { path in paths.contains { $0.utf8.elementsEqual(path.bytes) } }
  }
}
