import SteveManifest
import SteveModel
import SteveSyntax

/// Xcode's own file for several projects in one window. XcodeGen writes none.
struct XcodeWorkspace {
  static let pathEnding = ending + "/contents.xcworkspacedata"
  static let ending = ".xcworkspace"

  /// Those with a project, by number.
  let modules: [Int]
  /// Whether there is a project for what belongs to no module.
  let hasRest: Bool
  /// The names of those that belong to no project alone.
  var schemes: [String] { SpecSchemes(graph: graph, place: nil).names }
  private let graph: WorkspaceGraph
  private var workspace: Workspace { graph.workspace }

  init(_ graph: WorkspaceGraph) {
    let workspace = graph.workspace
    self.graph = graph
    modules = workspace.modules.indices.filter { number in
      let module = workspace.modules[number]
      return module.outputs.outputs.contains(.xcodegen) && !module.parts.isEmpty
    }
    hasRest =
      !workspace.xcodegen.include.isEmpty || !workspace.xcodegen.fileGroups.isEmpty
      || SpecPackages.areAwaited(in: graph)
  }

  /// From the workspace's root, by their bytes.
  var projects: [String] {
    (modules.map { workspace.projectFile(of: $0) } + (hasRest ? [workspace.projectFile(of: nil)] : []))
      .sorted { $0.precedesByBytes($1) }
  }

  func render(into bytes: inout [UInt8]) {
    bytes += #"<?xml version="1.0" encoding="UTF-8"?>"#.utf8
    bytes +=
      "\n<!-- \(xmlComment(OwnershipMark.line(manifest: "../steve.yml"))) -->\n<Workspace version=\"1.0\">\n".utf8
    for project in projects {
      bytes += "  <FileRef location=\"".utf8
      appendXML("group:" + project, isAttribute: true, to: &bytes)
      bytes += "\"/>\n".utf8
    }
    bytes += "</Workspace>\n".utf8
  }
}
