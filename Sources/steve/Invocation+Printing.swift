import SteveDiagnostics
import SteveDriver

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Invocation {
  /// What a command has written, and what it has found. When nothing was written and nothing is wrong, nothing is said.
  ///
  /// - Parameter summary: one line about it all, in the place of the usual counts.
  func print(_ report: Report, _ disk: RealDisk, isDryRun: Bool, summary: String? = nil) {
    let isSilent = report.actions.isEmpty && report.moves.isEmpty && report.closing.isEmpty && report.status == .good
    for line in report.toolOutput.split(separator: 0x0A) {
      terminal.printDiagnostic(printable(String(decoding: line, as: UTF8.self)) + "\n")
    }
    printDiagnostics(of: report, disk, showsAll: arguments.isVerbose || !isSilent)
    if !arguments.isQuiet, !isSilent || arguments.isVerbose {
      terminal.printResult(
        listing(of: report, isDryRun) + (summary ?? counts(of: report, isDryRun)) + report.closing)
    }
    printTimings(of: report)
  }

  /// What was done, or would have been.
  private func listing(of report: Report, _ isDryRun: Bool) -> String {
    let moves = report.moves.map { "move \($0.path) to \($0.newPath)" }
    let actions = report.actions.map { action, path in
      printable(action.sentence(about: path)) + (report.reasons[Array(path.utf8)].map { "\n  " + $0 } ?? "")
    }
    return (moves + actions).map { (isDryRun ? "would " : "") + $0 + "\n" }.joined()
  }

  private func counts(of report: Report, _ isDryRun: Bool) -> String {
    guard report.status == .good || !report.actions.isEmpty || !report.moves.isEmpty else { return "" }
    let moving = report.moves.isEmpty ? "" : ", \(report.moves.count) moved aside"
    let deleted = report.actions.count { $0.action == .delete }
    let written = report.actions.count - deleted
    let deletion = deleted == 0 ? "" : ", \(deleted) \(isDryRun ? "to delete" : "deleted")"
    return "\(written) \(written == 1 ? "file" : "files") \(isDryRun ? "to write" : "written")\(moving)\(deletion), "
      + "\(report.unchangedCount) unchanged\n"
  }

  /// - Parameter showsAll: whether to show what is no error.
  func printDiagnostics(of report: Report, _ disk: some Disk, showsAll: Bool) {
    let rendering = DiagnosticRendering(usesColor: terminal.usesColor) { file in
      var bytes: [UInt8] = []
      return (try? disk.readManifest(file, into: &bytes)) != nil ? bytes : nil
    }
    let found = report.log.sorted
    for diagnostic in found where showsAll && !arguments.isQuiet || diagnostic.severity == .error {
      terminal.printDiagnostic(rendering.text(of: diagnostic))
    }
    let errors = found.count { $0.severity == .error }
    if errors > 0 { terminal.printDiagnostic("steve: \(errors) \(errors == 1 ? "error" : "errors")\n") }
  }

  func printTimings(of report: Report) {
    guard options.flags.contains("--timings") else { return }
    for phase in report.timings.phases {
      let text = String(phase.microseconds / 10 + 100_000_000).dropFirst()
      let milliseconds = "\(phase.microseconds / 1000).\(text.suffix(2))"
      terminal.printDiagnostic(
        String(repeating: " ", count: max(0, 10 - milliseconds.count)) + milliseconds + " ms  " + phase.name + "\n")
    }
  }

  /// How long to wait for another run in the same workspace.
  func patience() throws(Stop) -> Patience {
    let terminal = terminal
    let say: @Sendable (String) -> Void = { terminal.printDiagnostic("steve: \(printable($0))\n") }
    guard let text = environmentValue("STEVE_LOCK_TIMEOUT") else { return Patience(seconds: 60, say: say) }
    guard let seconds = Int(text), (0...86_400).contains(seconds) else {
      throw Stop(.usage, "STEVE_LOCK_TIMEOUT takes a number of seconds, not '\(text)'")
    }
    return Patience(seconds: seconds, say: say)
  }

  func refuseOperands() throws(Stop) {
    if let word = options.operands.first { throw Stop(.usage, "'\(word)' is too much here") }
  }

  func openDisk(_ folder: String) throws(Stop) -> RealDisk {
    do throws(DiskError) { return try RealDisk(root: folder) } catch {
      if [ENOENT, ENOTDIR].contains(error.code) { throw Stop(.usage, "there is no folder '\(folder)'") }
      throw Stop(reading: error)
    }
  }

  /// The nearest folder upwards that holds steve.yml.
  func workspace() throws(Stop) -> RealDisk { try workspaceAndFolder().disk }

  /// The same, and where the call starts in it.
  func workspaceAndFolder() throws(Stop) -> (disk: RealDisk, folder: String) {
    let start = try openDisk(arguments.folder ?? ".")
    let root: String?
    do throws(DiskError) { root = try workspaceRoot(above: start.rootPath) } catch { throw Stop(reading: error) }
    guard let root else {
      throw Stop(.usage, "no steve.yml in '\(arguments.folder ?? ".")' or above; 'steve init' makes a workspace")
    }
    if root == start.rootPath { return (start, "") }
    let below = start.rootPath.utf8.dropFirst(root.utf8.count).drop { $0 == 0x2F }
    return (try openDisk(root), String(Substring(below)))
  }
}
