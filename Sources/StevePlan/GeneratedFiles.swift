import SteveManifest
import SteveModel

/// The files of a part that a build step makes. They are listed whether they are there or not, so that must not show.
struct GeneratedFiles {
  fileprivate let paths: [String]
  fileprivate let tree: FileTree

  var isEmpty: Bool { paths.isEmpty }

  /// Whether some of them are in a folder.
  func lie(in folder: String) -> Bool { paths.contains { $0.utf8.starts(with: (folder + "/").utf8) } }

  func others(of files: [Int32]) -> [Int32] { paths.isEmpty ? files : files.filter { !contains($0) } }

  func among(_ files: [Int32]) -> [String] { files.filter(contains).map { tree.string(at: Int($0)) } }

  func contains(_ file: Int32) -> Bool {
    tree.withPath(at: Int(file)) { path in paths.contains { $0.utf8.elementsEqual(path.bytes) } }
  }
}

extension Plan {
  /// - Parameter number: that of the part's target.
  func generatedFiles(of number: Int) -> GeneratedFiles {
    let part = graph.workspace.parts[number]
    var paths = graph.workspace.resourceAccessor(of: number).map { [$0] } ?? []
    if let path = graph.workspace.wiredSource(of: number) { paths.append(path) }
    if part.manifest.generated != nil || part.manifest.generate != nil {
      // Validation has let only good paths through.
      let folder = (try? RelativePath(graph.workspace.modules[part.module].folder)) ?? .root
      paths += part.manifest.madeFiles.compactMap { try? RelativePath($0.value, in: folder).text }
    }
    return GeneratedFiles(paths: paths, tree: tree)
  }
}
