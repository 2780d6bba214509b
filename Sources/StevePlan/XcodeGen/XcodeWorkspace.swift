import SteveManifest
import SteveModel
import SteveSyntax

/// Xcode's own file for several projects in one window. XcodeGen writes none.
struct XcodeWorkspace {
  static let pathEnding = ".xcworkspace/contents.xcworkspacedata"

  /// Those with a project, by number.
  let modules: [Int]
  /// Whether there is a project for what belongs to no module.
  let hasRest: Bool
  private let workspace: Workspace

  init(_ graph: WorkspaceGraph) {
    let workspace = graph.workspace
    self.workspace = workspace
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
    let paths =
      modules.map { workspace.modules[$0].folder + "/" + workspace.modules[$0].name }
      + (hasRest ? [workspace.name] : [])
    return paths.map { $0 + ".xcodeproj" }.sorted { $0.precedesByBytes($1) }
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
