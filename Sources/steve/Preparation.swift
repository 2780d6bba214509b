import SteveDiagnostics
import SteveDriver

/// Brings a workspace in step before another program works in it. Whatever is said goes to standard error: results are the
/// other program's.
struct Preparation {
  private let invocation: Invocation
  private let disk: RealDisk
  private let program: String

  /// - Parameter program: what the other one is called in a message.
  init(_ invocation: Invocation, of disk: RealDisk, for program: String) {
    var invocation = invocation
    invocation.terminal.leavesResultsAlone = true
    self.invocation = invocation
    self.disk = disk
    self.program = program
  }

  /// - Parameters:
  ///   - syncs: whether there is anything to do but to look which steve is asked for.
  ///   - runsXcodeGen: whether XcodeGen is run where steve.yml asks for it.
  /// - Returns: the status, if the other program is not to be started.
  func run(syncs: Bool, runsXcodeGen: Bool = false) throws(Stop) -> ExitStatus? {
    let report: Report
    do throws(Stop) {
      report = syncs && !leavesOutSync ? try sync(runsXcodeGen: runsXcodeGen) : versionReport(of: disk)
    } catch {
      // As any command does, but nothing is said twice.
      invocation.terminal.printDiagnostic("steve: \(printable(error.message))\n")
      return goesOn ? nil : .findings
    }
    invocation.print(report, disk, isDryRun: false)
    if report.status == .good { return nil }
    if report.status == .usage { return .usage }
    return goesOn ? nil : .findings
  }

  /// Says that nothing is started, since it can't be told what to do.
  func end(because report: Report) -> ExitStatus {
    invocation.print(report, disk, isDryRun: false)
    if report.status == .usage || leavesOutSync { return report.status }
    sayStop()
    return .findings
  }

  /// The same where something could not be read.
  func end(because stop: Stop) -> ExitStatus {
    invocation.terminal.printDiagnostic("steve: \(printable(stop.message))\n")
    if leavesOutSync { return stop.status }
    sayStop()
    return .findings
  }

  private func sync(runsXcodeGen: Bool) throws(Stop) -> Report {
    var request = SyncRequest()
    request.patience = try invocation.patience()
    request.runsXcodeGen = runsXcodeGen
    return try SteveDriver.sync(disk, request)
  }

  private var leavesOutSync: Bool {
    invocation.arguments.leavesOutSync || !["", "0"].contains(environmentValue("STEVE_NO_SYNC") ?? "")
  }

  private var goesOn: Bool {
    switch SyncFailure(in: disk) {
    case .stop:
      sayStop()
      return false
    case .goOn(let reason):
      invocation.terminal.printDiagnostic("steve: sync failed, \(program) is started because \(reason)\n")
      return true
    }
  }

  /// One fixed line, whichever program it would have been: scripts look for it.
  private func sayStop() { invocation.terminal.printDiagnostic("steve: sync failed, Bazel was not started\n") }
}

extension Invocation {
  /// What the command was given, byte for byte: what is no UTF-8 is nobody's business but the other program's.
  ///
  /// - Parameter count: how many of the words are steve's.
  func rawRest(behind count: Int) -> [UnsafeMutablePointer<CChar>] {
    let start = min(1 + arguments.restStart + count, Int(CommandLine.argc))
    return (start..<Int(CommandLine.argc)).compactMap { CommandLine.unsafeArgv[$0] }
  }
}
