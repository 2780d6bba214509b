import SteveDiagnostics
import SteveManifest

/// What a failing sync means to the Bazel that was to start after it.
package enum SyncFailure: Sendable, Equatable {
  /// Bazel is not started.
  case stop
  /// It is, for this reason.
  case goOn(String)

  /// - Parameter disk: of a workspace whose steve.yml may be what is wrong.
  package init(in disk: some Disk) {
    var log = DiagnosticLog()
    if let manifest = try? loadWorkspaceManifest(disk, log: &log), manifest.bazel.onSyncError?.value == .warn {
      self = .goOn("'bazel.on_sync_error' is 'warn'")
    } else if let work = UnfinishedWork.name(above: disk) {
      self = .goOn("git is in the middle of a \(work)")
    } else {
      self = .stop
    }
  }
}

/// Whether the workspace asks for another steve, which is the one thing that is wrong even if nothing is synced.
///
/// - Returns: nothing but what is wrong; a steve.yml that can't be read says nothing about versions.
package func versionReport(of disk: some Disk) -> Report {
  var report = Report()
  var unsaid = DiagnosticLog()
  if let manifest = try? loadWorkspaceManifest(disk, log: &unsaid) { try? checkVersion(manifest, log: &report.log) }
  return report
}
