import SteveDecoding
import SteveDiagnostics
import SteveDriver
import SteveManifest
import SteveModel
import StevePlan
import SteveSyntax
import TestSupport

/// The planned files of a workspace in memory, each with its text and its shape; nothing if the workspace is not good.
struct ShapedWorkspace {
  struct File {
    let text: String
    let shape: Shape
  }

  private(set) var files: [String: File] = [:]
  private(set) var errors: [String] = []
  private(set) var graph: WorkspaceGraph?

  init(_ texts: [(path: String, text: String)]) {
    let disk = InMemoryDisk()
    for file in texts { disk.addFile(file.path, file.text) }
    let manifests = Dictionary(texts.map { ($0.path, $0.text) }) { $1 }
    var log = DiagnosticLog()
    do throws(Rejection) {
      let plan = try ShapedWorkspace.plan(disk, manifests, &log)
      graph = plan.graph
      let rendering = Rendering(plan)
      for file in plan.files {
        var bytes: [UInt8] = []
        rendering.render(file, into: &bytes)
        files[file.path] = File(text: String(decoding: bytes, as: UTF8.self), shape: plan.shape(of: file))
      }
    } catch {
      errors = log.sorted.filter { $0.severity == .error }.map { "\($0.message) [\($0.code.name)]" }
    }
  }

  private static func plan(
    _ disk: InMemoryDisk, _ texts: [String: String], _ log: inout DiagnosticLog
  ) throws(Rejection) -> Plan {
    func node(_ path: String) -> YAMLNode? { parseYAML(Array((texts[path] ?? "").utf8), file: path, log: &log) }
    var manifest = WorkspaceManifest(at: SourceLocation(file: "steve.yml", line: 1, column: 1))
    if let node = node("steve.yml") { manifest = decodeWorkspace(node, file: "steve.yml", log: &log) }
    var options = WalkOptions()
    options.ignore = manifest.ignore.map(\.value)
    let tree = disk.tree(options)
    for folder in moduleFolders(in: tree).map({ tree.string(at: $0) }) {
      guard let node = node(folder + "/module.yml") else { continue }
      manifest.modules.append(decodeModule(node, file: folder + "/module.yml", folder: folder, log: &log))
    }
    try log.rejectIfErrors()
    let workspace = try validate(
      manifest, tree: tree, isForeignPackage: { tree.index(of: tree.string(at: $0) + "/BUILD") != nil }, log: &log)
    return Plan(try resolve(workspace, log: &log), tree: tree, outputs: Set(Output.allCases))
  }

  /// The files that both workspaces have, with what became of them from one to the other.
  func changes(to other: ShapedWorkspace) -> [(path: String, isTextSame: Bool, moved: [String])] {
    files.keys.sorted().compactMap { path in
      guard let before = files[path], let after = other.files[path] else { return nil }
      return (path, before.text == after.text, after.shape.moved(since: before.shape).map(\.name))
    }
  }
}
