import SteveDiagnostics
import SteveDriver

extension Command {
  static let bazel = Command(
    name: "bazel", operands: "ARGS…", summary: "syncs, then becomes Bazel",
    details: """
      Syncs when the Bazel command loads packages, as build, test, run and query do, and then runs Bazel with everything that
      stands behind the word 'bazel': its status is Bazel's. When the sync fails, Bazel is not started and the status is 1,
      unless 'bazel.on_sync_error' is 'warn' or git is in the middle of a merge or rebase. 'steve --no-sync bazel' and
      STEVE_NO_SYNC=1 leave the sync out.

      BAZEL_REAL names the Bazel to run; without it, Bazelisk or Bazel on PATH is. Bazelisk and Bazel's launcher run
      tools/bazel, which calls this command: whoever types 'bazel' in the workspace has BUILD files in step.
      """,
    options: [], isVerbatim: true
  ) { invocation throws(Stop) in
    let disk = try invocation.workspace()
    let program = try BazelProgram(root: disk.rootPath)
    let isWanted = BazelCall(invocation.arguments.rest).loadsPackages && !program.isRecursion
    if let status = try invocation.prepare(disk, syncs: isWanted && !invocation.leavesOutSync) { return status }
    throw program.become(with: invocation.rawRest, in: invocation.arguments.folder, invocation.signals)
  }
}

extension Invocation {
  /// What the command was given, byte for byte: what is no UTF-8 is nobody's business but Bazel's.
  fileprivate var rawRest: [UnsafeMutablePointer<CChar>] {
    let start = min(1 + arguments.restStart, Int(CommandLine.argc))
    return (start..<Int(CommandLine.argc)).compactMap { CommandLine.unsafeArgv[$0] }
  }

  fileprivate var leavesOutSync: Bool {
    arguments.leavesOutSync || !["", "0"].contains(environmentValue("STEVE_NO_SYNC") ?? "")
  }

  /// Brings the workspace in step before another program works in it.
  ///
  /// - Returns: the status, if the other one is not to be started.
  fileprivate func prepare(_ disk: RealDisk, syncs: Bool) throws(Stop) -> ExitStatus? {
    let report: Report
    do throws(Stop) {
      report = syncs ? try sync(disk, patience: try patience()) : versionReport(of: disk)
    } catch {
      // As any command does, but nothing is said twice.
      terminal.printDiagnostic("steve: \(printable(error.message))\n")
      return goesOn(disk) ? nil : .findings
    }
    var quiet = self
    quiet.terminal.leavesResultsAlone = true
    quiet.print(report, disk, isDryRun: false)
    if report.status == .good { return nil }
    if report.status == .usage { return .usage }
    return goesOn(disk) ? nil : .findings
  }

  private func sync(_ disk: RealDisk, patience: Patience) throws(Stop) -> Report {
    var request = SyncRequest()
    request.patience = patience
    return try SteveDriver.sync(disk, request)
  }

  private func goesOn(_ disk: RealDisk) -> Bool {
    switch SyncFailure(in: disk) {
    case .stop:
      terminal.printDiagnostic("steve: sync failed, Bazel was not started\n")
      return false
    case .goOn(let reason):
      terminal.printDiagnostic("steve: sync failed, Bazel is started because \(reason)\n")
      return true
    }
  }
}
