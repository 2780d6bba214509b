import SteveManifest
import SteveModel

/// Which files the globs of BUILD files find: all in the tree that no other package holds.
struct GlobReach: Sendable {
  /// The folders of all packages, by their place in the tree.
  private let packages: Set<Int>
  private let tree: FileTree

  /// `nil` where the workspace wants lists.
  init?(_ graph: WorkspaceGraph, tree: FileTree) {
    guard graph.workspace.bazel.sources?.value == .glob else { return nil }
    packages = Set(graph.workspace.parts.compactMap { tree.index(of: $0.package) })
    self.tree = tree
  }

  /// The files below a folder that a pattern takes, in the tree's order.
  func files(below folder: String, where isTaken: (PathView) -> Bool) -> [Int32] {
    guard let start = tree.index(of: folder) else { return [] }
    var found: [Int32] = []
    var index = start + 1
    while index < Int(tree.entries[start].end) {
      let entry = tree.entries[index]
      if entry.kind == .folder {
        index = packages.contains(index) ? Int(entry.end) : index + 1
      } else {
        if tree.withPath(at: index, isTaken) { found.append(Int32(index)) }
        index += 1
      }
    }
    return found
  }
}
