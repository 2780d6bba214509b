import SteveDiagnostics
import SteveManifest

/// Makes the module that `wiring` in steve.yml names, where there is none; or says the lines that steve.yml lacks, since that
/// is the user's.
func seedWiring(_ seeder: Seeder<some Disk>, _ report: inout Report) throws(Stop) {
  var log = DiagnosticLog()
  let manifest = try loadWorkspaceManifest(seeder.disk, log: &log)
  // What can't be read is said when all is read.
  guard log.errorCount == 0 else { return }
  switch manifest.wiring {
  case .module(let name)?:
    var (timings, log) = (Timings(), DiagnosticLog())
    guard let loaded = try? load(seeder.disk, &timings, log: &log), !loaded.hasModule(named: name.value) else { return }
    try seeder.seed(
      Seed(path: "Utilities/\(name.value)/module.yml", text: SeedTexts.wiringManifest), &report)
  case Wiring.none?, nil:
    report.closing = """
      steve.yml is yours. Let apps be wired by these lines in it, then run 'steve init --di' once more:

      \(SeedTexts.wiring)
      """
  }
}

extension LoadedWorkspace {
  /// Whether some folder is a module of this name, by its own manifest or by an entry of `modules`.
  fileprivate func hasModule(named name: String) -> Bool {
    manifest.modules.contains { module in
      let last = module.folder.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) }
      return (module.name?.value ?? last) == name
    }
  }
}
