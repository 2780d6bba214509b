import SteveManifest

/// A file, and the Bazel package whose labels name it.
package struct PackagedFile: Sendable, Equatable {
  /// From the workspace's root.
  package var path: String
  /// The same; empty for the workspace's own folder.
  package var package: String
}

/// A source that lies outside the part which compiles it.
package struct SharedSource: Sendable {
  package enum Language: Sendable {
    case swift, clang, header
  }

  package var file: PackagedFile
  package var language: Language
}

/// A ``GenerateStep`` whose files are found.
package struct BuildStep: Sendable {
  package var name: String
  package var command: String
  package var inputs: [PackagedFile]
  /// From the workspace's root.
  package var outputs: [String]
}

/// Which Bazel package a file lies in: the nearest folder above it with a BUILD file, be it steve's or somebody's own.
struct PackageFolders {
  private let own: Set<String>
  private let tree: FileTree
  private let isForeignPackage: (Int) -> Bool

  init(_ workspace: Workspace, tree: FileTree, isForeignPackage: @escaping (Int) -> Bool) {
    own = Set(
      workspace.parts.filter { workspace.modules[$0.module].outputs.outputs.contains(.bazel) }.map(\.package))
    self.tree = tree
    self.isForeignPackage = isForeignPackage
  }

  func package(of path: String) -> String {
    var folder = parentFolder(of: path)
    while !folder.isEmpty, !own.contains(folder), !isForeign(folder) { folder = parentFolder(of: folder) }
    return folder
  }

  /// Whether steve writes the BUILD file of a package, and so can say who may use its files.
  func isOwn(_ package: String) -> Bool { own.contains(package) }

  private func isForeign(_ folder: String) -> Bool {
    guard let index = tree.index(of: folder), tree.entries[index].flags.contains(.buildFile) else { return false }
    return isForeignPackage(index)
  }
}
