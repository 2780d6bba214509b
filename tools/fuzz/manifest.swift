import SteveDecoding
import SteveDiagnostics
import SteveManifest
import SteveModel
import SteveSyntax

/// Any bytes are a steve.yml, or a module.yml of a small workspace, that is refused or becomes a graph.
///
/// The first byte says which of the two the others are.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let first = bytes.first else { return 0 }
  let rest = Array(bytes.dropFirst())
  var log = DiagnosticLog()
  if first & 1 == 0 {
    guard let node = parseYAML(rest, file: "steve.yml", log: &log) else { return 0 }
    var workspace = decodeWorkspace(node, file: "steve.yml", log: &log)
    workspace.modules = [cart, logging]
    check(workspace, &log)
  } else {
    guard let node = parseYAML(rest, file: "Modules/Cart/module.yml", log: &log) else { return 0 }
    let module = decodeModule(node, file: "Modules/Cart/module.yml", folder: "Modules/Cart", log: &log)
    let workspace = WorkspaceManifest(
      name: "W", platforms: [.iOS: "17.0", .macOS: "14.0"], bundleIDPrefix: "a.b", modules: [module, logging])
    check(workspace, &log)
  }
  return 0
}

private let cart = ModuleManifest(folder: "Modules/Cart", kind: .feature)
private let logging = ModuleManifest(folder: "Utilities/Log", kind: .utility)
private let tree = FileTree(paths: [
  "Modules/Cart/Interface/I.swift", "Modules/Cart/Sources/A.swift", "Modules/Cart/Sources/Mac/B.swift",
  "Modules/Cart/Resources/a.png", "Modules/Cart/Testing/F.swift", "Modules/Cart/Tests/T.swift",
  "Modules/Cart/Tests/Data/x.json", "Modules/Cart/Demo/D.swift", "Modules/Cart/UITests/U.swift",
  "Modules/Cart/module.yml", "Utilities/Log/Sources/L.swift", "Utilities/Log/module.yml", "steve.yml",
])

private func check(_ manifest: WorkspaceManifest, _ log: inout DiagnosticLog) {
  guard let workspace = try? validate(manifest, tree: tree, isForeignPackage: { _ in true }, log: &log) else {
    precondition(log.errorCount > 0, "refused without a reason")
    return
  }
  _ = try? resolve(workspace, log: &log)
}
