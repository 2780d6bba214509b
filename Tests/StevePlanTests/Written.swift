import SteveDiagnostics
import SteveManifest
import SteveModel
import StevePlan
import Testing

/// What is written for a workspace, by path.
struct Written {
  private var texts: [String: String] = [:]
  private(set) var shapes: [String: Shape] = [:]

  init(_ manifest: WorkspaceManifest, files: [String]) throws {
    var log = DiagnosticLog()
    let tree = FileTree(paths: files)
    let workspace = try validate(manifest, tree: tree, isForeignPackage: { _ in false }, log: &log)
    let plan = Plan(try resolve(workspace, log: &log), tree: tree, outputs: [.bazel])
    let rendering = Rendering(plan)
    for file in plan.files {
      var bytes: [UInt8] = []
      rendering.render(file, into: &bytes)
      texts[file.path] = String(decoding: bytes, as: UTF8.self)
      shapes[file.path] = plan.shape(of: file)
    }
  }

  subscript(_ path: String) -> String { texts[path] ?? "nothing" }

  /// The calls in the BUILD file of a package, without its header and loads.
  func calls(in package: String) -> String {
    let parts = self[package + "/BUILD.bazel"].split(separator: "\n\n", maxSplits: 2).dropFirst(2)
    return String(parts.first ?? "nothing")
  }
}

extension WorkspaceManifest {
  /// A workspace for iOS and macOS.
  static func sample(_ modules: ModuleManifest...) -> WorkspaceManifest {
    var manifest = WorkspaceManifest(name: "Sample")
    manifest.platforms = [(Located(.iOS), Located("17.0")), (Located(.macOS), Located("14.0"))]
    manifest.bundleIDPrefix = Located("com.example")
    manifest.modules = modules
    return manifest
  }

  func with(_ change: (inout WorkspaceManifest) -> Void) -> WorkspaceManifest {
    var result = self
    change(&result)
    return result
  }
}

extension ModuleManifest {
  static func of(
    _ kind: Kind, _ folder: String, _ change: (inout ModuleManifest) -> Void = { _ in }
  ) -> ModuleManifest {
    var result = ModuleManifest(folder: folder, kind: kind)
    change(&result)
    return result
  }
}

extension ListSetting<Located<String>> {
  static func texts(_ texts: String..., appends: Bool = false) -> Self {
    ListSetting(texts.map { Located($0) }, appends: appends)
  }
}
