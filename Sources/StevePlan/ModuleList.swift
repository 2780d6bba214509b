import SteveManifest
import SteveModel

/// Swift code that names what a program is wired of: a list of types and nothing else, so that it compiles at once however
/// long it is.
struct ModuleList {
  let target: Int
  let graph: WorkspaceGraph

  private var workspace: Workspace { graph.workspace }

  /// What Swift calls the library that wires.
  var runtime: String { workspace.wiring.map { workspace.parts[$0].swiftModule } ?? "" }

  /// In the order in which they stand in the list.
  var modules: [ModulePart] { (graph.listedModules(of: target) ?? []).map { workspace.parts[$0] } }

  func text(inFolder folder: String) -> String {
    let manifest = workspace.manifestPath(of: workspace.parts[target].module)
    let modules = modules
    let imports = (modules.map(\.swiftModule) + [runtime]).sorted { $0.precedesByBytes($1) }
    let lines =
      [
        "// \(OwnershipMark.line(manifest: reference(to: manifest, from: folder)))", "// swift-format-ignore-file", "",
      ] + imports.map { "import \($0)" } + [
        "", "/// The private modules that go into this program, each by the type that registers what it implements.",
        "@MainActor let modules: [any ModuleConfiguring.Type] = [",
      ] + modules.map { "  \(workspace.configurationName(of: $0)).self," } + ["]", ""]
    return lines.joined(separator: "\n")
  }
}
