import SteveDiagnostics
import SteveManifest
import StevePlan

/// What the manifests of a checkout say, as far as they can be read.
struct Sight {
  private(set) var log = DiagnosticLog()
  /// What was read, right or wrong; `nil` where another steve is asked for.
  private(set) var workspace: LoadedWorkspace?
  /// Whether all of it could be read; it may still not fit together.
  private(set) var isReadable = false
  /// Only where nothing is wrong.
  private(set) var plan: Plan?

  init(of disk: some Disk) throws(Stop) {
    var timings = Timings()
    do {
      let loaded = try load(disk, &timings, log: &log)
      workspace = loaded
      try log.rejectIfErrors()
      isReadable = true
      plan = try SteveDriver.plan(
        loaded.manifest, loaded.tree, disk, outputs: Set(Output.allCases), focus: .asWritten, &timings, log: &log)
    } catch let stop as Stop {
      throw stop
    } catch {
      // Only a log makes a rejection, so it holds an error.
    }
  }

  var hasFailed: Bool { log.diagnostics.contains { $0.code == .unreadable } }

  /// steve.yml, if nothing is wrong with it; there may be with the manifests of modules.
  var manifest: WorkspaceManifest? {
    let isWrong = log.diagnostics.contains { diagnostic in
      diagnostic.severity == .error && (diagnostic.location?.file ?? diagnostic.path) == "steve.yml"
    }
    return isWrong ? nil : workspace?.manifest
  }
}
