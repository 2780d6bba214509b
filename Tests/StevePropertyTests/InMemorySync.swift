import SteveDiagnostics
import SteveDriver
import SteveManifest
import TestSupport

/// What a sync of some files does, in this process and on a disk in memory.
struct InMemorySync {
  /// What was written, by path.
  private(set) var outputs: [String: String] = [:]
  /// Errors as people read them.
  private(set) var errors: [String] = []
  private(set) var status = ExitStatus.good

  init(_ files: [(path: String, text: String)]) {
    let disk = InMemoryDisk()
    for file in files { disk.addFile(file.path, file.text) }
    do throws(Stop) {
      let report = try sync(disk, SyncRequest(outputs: Set(Output.allCases)))
      status = report.status
      for action in report.actions { outputs[action.path] = disk.text(of: action.path) }
      errors = report.log.sorted.filter { $0.severity == .error }.map { "\($0.message) [\($0.code.name)]" }
    } catch {
      status = error.status
      errors = [error.message]
    }
  }

  /// The paths that two syncs wrote differently.
  func differences(from other: InMemorySync) -> [String] {
    Set(outputs.keys).union(other.outputs.keys).filter { outputs[$0] != other.outputs[$0] }.sorted()
  }
}
