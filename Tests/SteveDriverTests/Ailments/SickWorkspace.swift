import SteveDiagnostics
import SteveDriver
import TestSupport

/// A workspace in memory, as `init` leaves it, in which a test lets something go wrong.
struct SickWorkspace {
  let disk = InMemoryDisk()

  /// - Parameter files: beside the utilities `Log` and `Text`.
  init(_ files: [String: String] = [:]) throws {
    let usual = [
      "steve.yml": "workspace: Shop\nplatforms: {iOS: \"17.0\"}\nbundle_id_prefix: com.example\noutputs: [bazel]\n",
      "Log/module.yml": "kind: utility\n", "Log/Sources/Log.swift": "",
      "Text/module.yml": "kind: utility\n", "Text/Sources/Text.swift": "",
    ]
    for (path, text) in usual.merging(files, uniquingKeysWith: { $1 }) { disk.addFile(path, text) }
    _ = try initialise(disk, name: "Shop", Patience(seconds: 0))
  }

  /// What `fixme` does, in the words in which it is printed, and what it leaves for a person.
  struct Answer {
    let lines: [String]
    let errors: [String]
    let warnings: [String]
    let status: ExitStatus
  }

  func mended(isDryRun: Bool = false) throws -> Answer { try SickWorkspace.mended(disk, isDryRun: isDryRun) }

  static func mended(_ disk: some Disk, isDryRun: Bool = false) throws -> Answer {
    let report = try fixme(disk, FixmeRequest(isDryRun: isDryRun, patience: Patience(seconds: 0)))
    func texts(_ severity: Diagnostic.Severity) -> [String] {
      report.log.sorted.filter { $0.severity == severity }.map { diagnostic in
        let place = diagnostic.location.map { "\($0.file):\($0.line):\($0.column)" } ?? diagnostic.path ?? ""
        return "\(place): \(diagnostic.message) [\(diagnostic.code.name)]"
      }
    }
    return Answer(
      lines: report.actions.map { $0.action.sentence(about: $0.path) }, errors: texts(.error),
      warnings: texts(.warning), status: report.status)
  }
}
