import SteveDiagnostics
import SteveManifest
import SteveModel
import SteveSyntax

/// Reports module maps that are of another module than their library. Compilers look for a module under the library's name, and
/// would find none.
func checkModuleMaps(of workspace: Workspace, _ disk: some Disk, log: inout DiagnosticLog) {
  for part in workspace.parts {
    for written in part.manifest.moduleMap?.files ?? [] {
      var bytes: [UInt8] = []
      // What can't be read is what whoever builds with it is told.
      guard let path = workspace.path(written, of: part),
        (try? disk.read(path, links: .follow, into: &bytes)) != nil
      else { continue }
      let names = ModuleMap.moduleNames(in: bytes)
      guard let first = names.first, !names.contains(where: { $0.utf8.elementsEqual(part.swiftModule.utf8) }) else {
        continue
      }
      log.error(
        .foreignModuleMap,
        "'\(path)' is of the module '\(first)', and '\(part.target)' is imported as '\(part.swiftModule)'",
        at: written.location,
        notes: [.init("write 'module_name: \(first)', or call the module '\(part.swiftModule)' in the file")])
    }
  }
}
