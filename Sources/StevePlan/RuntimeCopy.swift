import SteveManifest
import SteveModel
import SteveRuntime

/// The runtime that apps link, or what their tests want of it: as in every workspace, but for the name of what is imported.
struct RuntimeCopy {
  /// The module that wires, or what it has for tests.
  let target: Int
  let workspace: Workspace

  /// What the code imports.
  var imported: String? { target == workspace.wiring ? nil : workspace.wiring.map { workspace.parts[$0].swiftModule } }

  /// The code without that.
  var code: String { imported == nil ? Runtime.text : Runtime.testingText }

  var text: String {
    let head = "// \(OwnershipMark.line(manifest: nil))\n// swift-format-ignore-file\n\n"
    return head + (imported.map { "public import \($0)\n\n" } ?? "") + code
  }
}
