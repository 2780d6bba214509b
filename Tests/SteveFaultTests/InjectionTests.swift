#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// A sync that is killed, or refused something by the system, at its calls about the workspace.
  ///
  /// Each call that is about writing meets a kill and one of the errors that it can give, another one than the call of its kind
  /// before it; so do some of the calls that only read. `STEVE_FAULTS=all` leaves nothing out.
  @Suite(.enabled(if: Strace.ability == .good, "strace can't trace here"))
  struct InjectionTests {
    private static let shards = 8
    private static let leavesNothingOut = ProcessInfo.processInfo.environment["STEVE_FAULTS"] == "all"

    @Test(arguments: 0..<shards) func aKillLeavesWholeFiles(shard: Int) throws {
      try Sweep.large.get().run(shard, of: InjectionTests.shards, faults: kill)
    }

    @Test(arguments: 0..<shards) func anErrorIsSaidAndMended(shard: Int) throws {
      try Sweep.large.get().run(shard, of: InjectionTests.shards, faults: errors)
    }

    @Test(arguments: 0..<shards) func aKillOfTheFirstSyncLeavesWholeFiles(shard: Int) throws {
      try Sweep.unsynced.get().run(shard, of: InjectionTests.shards, faults: kill)
    }

    /// Nothing is remembered but by git, which has the old outputs in its index.
    @Test(arguments: 0..<shards) func aKillOfASyncThatAsksGitLeavesWholeFiles(shard: Int) throws {
      try Sweep.forgotten.get().run(shard, of: InjectionTests.shards, faults: kill)
    }

    /// What the first one had written must still be known when the second one has noted what it is about to write.
    @Test(arguments: 0..<shards) func twoKillsLeaveWholeFiles(shard: Int) throws {
      try Sweep.small.get().run(shard, of: InjectionTests.shards, then: .changeAndKill) { call, _ in
        call.name == "renameat" ? [.kill] : []
      }
    }

    /// - Parameter rank: which one it is among the calls of its name.
    private func kill(at call: SystemCall, rank: Int) -> [Fault] {
      isLeftOut(call, rank, every: 8) ? [] : [.kill]
    }

    private func errors(at call: SystemCall, rank: Int) -> [Fault] {
      let errors = Fault.errors(of: call)
      if errors.isEmpty || isLeftOut(call, rank, every: 2) { return [] }
      return (InjectionTests.leavesNothingOut ? errors : [errors[rank % errors.count]]).map { .error($0) }
    }

    private func isLeftOut(_ call: SystemCall, _ rank: Int, every count: Int) -> Bool {
      call.isReading && rank / 4 % count != 0 && !InjectionTests.leavesNothingOut
    }
  }

  @Suite struct StraceTests {
    /// Says so where the suite above can't run, so that nobody takes silence for success.
    @Test func straceCanTrace() {
      switch Strace.ability {
      case .good: break
      case .missing: Issue.record("strace is missing; tools/setup --tests installs it")
      case .forbidden:
        let words = "strace may trace nothing here: no kill and no error of the system's was tried on any call"
        FileHandle.standardError.write(Data("\nWARNING: \(words)\n\n".utf8))
        let isAccepted = ProcessInfo.processInfo.environment["STEVE_WITHOUT_PTRACE"] == "1"
        let isCI = ProcessInfo.processInfo.environment["CI"] != nil
        if isCI && !isAccepted { Issue.record("\(words); STEVE_WITHOUT_PTRACE=1 accepts that") }
      }
    }
  }
#endif
