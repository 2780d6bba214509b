import SteveDecoding
import SteveDiagnostics
import SteveDriver
import SteveManifest
import SteveModel
import SteveSyntax
import TestSupport

/// The model of a workspace on the disk, and what Bazel must find of it by the contract.
struct ModelGraph {
  let graph: WorkspaceGraph
  private let tree: FileTree

  init(of folder: Folder) throws {
    var log = DiagnosticLog()
    func node(_ path: String) throws -> YAMLNode {
      guard let node = parseYAML(try folder.bytes(of: path), file: path, log: &log) else {
        throw Unreadable(path: path)
      }
      return node
    }
    var manifest = decodeWorkspace(try node("steve.yml"), file: "steve.yml", log: &log)
    let tree = try RealDisk(root: folder.path).tree(WalkOptions())
    for module in moduleFolders(in: tree).map({ tree.string(at: $0) }) {
      let path = module + "/module.yml"
      manifest.modules.append(decodeModule(try node(path), file: path, folder: module, log: &log))
    }
    let workspace = try validate(manifest, tree: tree, isForeignPackage: { _ in false }, log: &log)
    graph = try resolve(workspace, log: &log)
    self.tree = tree
  }

  struct Unreadable: Error {
    let path: String
  }

  var parts: [ModulePart] { graph.workspace.parts }

  func label(_ number: Int) -> String { "//\(parts[number].package):\(parts[number].target)" }

  /// What dependents link: of a program, the library with its code.
  func library(_ number: Int) -> String { label(number) + (parts[number].role.isBundled ? "Lib" : "") }

  /// Paths as labels of files in the part's package.
  func files(_ indices: [Int32], of number: Int) -> [String] {
    let package = parts[number].package
    return indices.map { "//\(package):\(tree.string(at: Int($0)).dropFirst(package.count + 1))" }
  }

  /// Apps and demos of the example compile the list of their modules, too.
  func sources(_ number: Int) -> [String] {
    let listed = files(graph.workspace.files[number].sources.flatMap(\.files), of: number)
    let part = parts[number]
    guard part.role == .app || part.role == .demo else { return listed }
    let all = listed.filter { !$0.hasSuffix("SteveModules.swift") } + ["//\(part.package):Generated/SteveModules.swift"]
    return all.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  func dependencies(_ number: Int) -> Set<String> { Set(graph.targets[number].dependencies.map { library($0.target) }) }

  func visibility(_ number: Int) -> Set<String> {
    switch graph.targets[number].visibility {
    case .everybody: ["//visibility:public"]
    case .apps(let packages): Set(packages.map { "//\($0):__pkg__" } + ["//bazel/steve:apps"])
    case .packages(let packages): packages.isEmpty ? ["//visibility:private"] : Set(packages.map { "//\($0):__pkg__" })
    }
  }

  /// All that a target reaches, itself too.
  func reached(from start: Int) -> Set<Int> {
    var found: Set<Int> = [start]
    var waiting = [start]
    while let next = waiting.popLast() {
      for edge in graph.targets[next].dependencies where found.insert(edge.target).inserted {
        waiting.append(edge.target)
      }
    }
    return found
  }
}
