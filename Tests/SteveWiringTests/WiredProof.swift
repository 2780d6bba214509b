import SteveDecoding
import SteveDiagnostics
import SteveDriver
import SteveManifest
import SteveModel
import SteveSyntax
import SteveWiring
import TestSupport

/// The proof of a workspace, again and again with some of its sources replaced: the graph is made once.
struct WiredProof {
  private let graph: WorkspaceGraph
  private let sources: [WiringSource]

  init(_ workspace: WiredWorkspace) {
    let disk = InMemoryDisk()
    for file in workspace.files { disk.addFile(file.path, file.text) }
    var log = DiagnosticLog()
    guard let planned = WiredProof.graph(workspace.files, disk, &log) else {
      preconditionFailure("\(log.diagnostics.map(\.message))")
    }
    graph = planned.graph
    let paths = graph.workspace.files.enumerated().flatMap { target, files in
      files.sources.flatMap(\.files).map { (target, planned.tree.string(at: Int($0))) }
    }
    let texts = Dictionary(workspace.files.map { ($0.path, $0.text) }) { $1 }
    sources = paths.map { target, path in
      WiringSource(path: path, facts: SwiftFacts(of: Array((texts[path] ?? "").utf8)), targets: [target])
    }
  }

  private static func graph(
    _ files: [(path: String, text: String)], _ disk: InMemoryDisk, _ log: inout DiagnosticLog
  ) -> (graph: WorkspaceGraph, tree: FileTree)? {
    let tree = disk.tree(WalkOptions())
    do throws(Rejection) {
      let texts = Dictionary(files.map { ($0.path, $0.text) }) { $1 }
      guard let root = parseYAML(Array((texts["steve.yml"] ?? "").utf8), file: "steve.yml", log: &log) else {
        return nil
      }
      var manifest = decodeWorkspace(root, file: "steve.yml", log: &log)
      manifest.modules = files.map(\.path).filter { $0.hasSuffix("/module.yml") }.sorted().compactMap { path in
        parseYAML(Array((texts[path] ?? "").utf8), file: path, log: &log).map {
          decodeModule($0, file: path, folder: String(path.dropLast(11)), log: &log)
        }
      }
      let workspace = try validate(manifest, tree: tree, isForeignPackage: { _ in false }, log: &log)
      return (try resolve(workspace, log: &log), tree)
    } catch {
      return nil
    }
  }

  /// The codes with files and lines, when these sources of some targets stand in the place of their own.
  func codes(replacing files: [(target: String, path: String, text: String)]) -> [String] {
    let numbers = Dictionary(graph.workspace.parts.enumerated().map { ($1.target, $0) }) { first, _ in first }
    let paths = Set(files.map(\.path))
    let replaced = files.map {
      WiringSource(
        path: $0.path, facts: SwiftFacts(of: Array($0.text.utf8)), targets: numbers[$0.target].map { [$0] } ?? [])
    }
    var proof = WiringProof(sources.filter { !paths.contains($0.path) } + replaced, of: graph)
    var log = DiagnosticLog()
    proof.report(to: &log)
    return log.sorted.map { finding in
      let file = finding.location?.file.split(separator: "/").last ?? "-"
      return "\(file):\(finding.location?.line ?? 0) \(finding.code.name)"
    }
  }
}
