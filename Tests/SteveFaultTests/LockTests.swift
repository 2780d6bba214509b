import Foundation
import TestSupport
import Testing

/// Whoever writes holds `.steve/lock`; whoever only looks, or has nothing to write, never waits for it.
@Suite struct LockTests {
  private static let lock = ".steve/lock"
  /// Who waits at all, ends with a failure.
  private static let impatient = ["STEVE_LOCK_TIMEOUT": "1"]

  @Test func aHeldLockIsAFailureThatNamesTheHolder() throws {
    let scene = try Scene(Drift.small)
    let holder = try HeldLock(scene.folder.absolute(LockTests.lock), "4242 steve sync\n")
    let start = try Snapshot(all: scene.folder)
    let run = try scene.sync(LockTests.impatient)
    #expect(run.status == 3)
    #expect(run.stderr.contains("4242"), "\(run.words)")
    #expect(!run.words.contains(scene.scratch.path))
    #expect(try Snapshot(all: scene.folder).changes(since: start).isEmpty)
    holder.release()
    try scene.expectMended()
  }

  @Test(arguments: ["", "\n", "steve sync\n", "99999999999999999999999 x\n", "-1\n", "\u{1B}[31m\u{7}\0", "4242"])
  func whateverIsInTheLockIsToldSafely(content: String) throws {
    let scene = try Scene(Drift.small)
    let holder = try HeldLock(scene.folder.absolute(LockTests.lock), content)
    let run = try scene.sync(LockTests.impatient)
    #expect(run.status == 3)
    #expect(!run.stderr.isEmpty && !run.stderr.utf8.contains { $0 < 0x20 && $0 != 0x0A || $0 == 0x7F })
    holder.release()
    try scene.expectMended()
  }

  @Test(arguments: [["check"], ["sync", "--dry-run"]]) func whoOnlyLooksDoesNotWait(words: [String]) throws {
    let scene = try Scene(Drift.small)
    let holder = try HeldLock(scene.folder.absolute(LockTests.lock), "4242 steve sync\n")
    let run = try Run(Steve.binary, words, in: scene.folder.path, environment: LockTests.impatient)
    #expect(run.status == (words == ["check"] ? 1 : 0), "\(run.stderr)")
    holder.release()
  }

  @Test func whoHasNothingToWriteDoesNotWait() throws {
    let scene = try Scene(Drift.small)
    try scene.expectMended()
    let holder = try HeldLock(scene.folder.absolute(LockTests.lock), "4242 steve sync\n")
    let run = try scene.sync(LockTests.impatient)
    #expect(run.status == 0 && run.words.isEmpty, "\(run.words)")
    holder.release()
  }

  @Test(arguments: ["", "x", "-1", "1e9", "99999999999999999999"]) func onlyANumberOfSecondsIsATime(text: String) throws
  {
    let scene = try Scene(Drift.small)
    let start = try Snapshot(all: scene.folder)
    let run = try scene.sync(["STEVE_LOCK_TIMEOUT": text])
    #expect(run.status == 2 && run.stderr.contains("STEVE_LOCK_TIMEOUT"), "\(run.words)")
    #expect(try Snapshot(all: scene.folder).changes(since: start).isEmpty)
    #expect(try scene.sync(["STEVE_LOCK_TIMEOUT": "0"]).status == 0)
    try scene.expectInStep()
  }

  @Test func manySyncsAtOnceAreAsGoodAsOne() throws {
    let scene = try Scene(Drift.large)
    let runs = try (0..<32).map { _ in try RunningProgram(Steve.binary, ["sync"], in: scene.folder.path) }
    let ended = try runs.map { try $0.end() }
    #expect(ended.allSatisfy { $0.status == 0 }, "\(ended.map(\.stderr))")
    // Each file was written once, by one of them.
    let written = ended.flatMap { $0.stdout.split(separator: "\n") }.filter { $0.hasPrefix("create ") }
    #expect(Set(written).count == written.count && !written.isEmpty)
    try scene.expectInStep()
  }

  @Test func aSyncWaitsUntilTheLockIsFree() throws {
    let scene = try Scene(Drift.small)
    let holder = try HeldLock(scene.folder.absolute(LockTests.lock), "4242 steve sync\n")
    let waiting = try RunningProgram(Steve.binary, ["sync"], in: scene.folder.path)
    try waiting.waitUntilItWaits()
    #expect(try scene.rest != [], "it did not wait")
    holder.release()
    let run = Steve(try waiting.end())
    #expect(run.status == 0 && run.stderr.contains("4242"), "\(run.words)")
    try scene.expectInStep()
  }

  /// What the sync saw before it waited is seen once more.
  @Test func whatIsEditedMeanwhileIsLeft() throws {
    let scene = try Scene(Drift.small)
    let holder = try HeldLock(scene.folder.absolute(LockTests.lock), "4242 steve sync\n")
    let waiting = try RunningProgram(Steve.binary, ["sync"], in: scene.folder.path)
    try waiting.waitUntilItWaits()
    let edited = try scene.edit()
    holder.release()
    let run = Steve(try waiting.end())
    #expect(run.status == 1 && run.errors.map(\.path) == [edited], "\(run.words)")
    #expect(try scene.rest == [edited])
  }

  @Test func aKilledHolderHoldsNothing() throws {
    let scene = try Scene(Drift.small)
    let script = """
      import fcntl, sys, time
      file = open(sys.argv[1], "a")
      fcntl.flock(file, fcntl.LOCK_EX)
      open(sys.argv[1] + ".held", "w")
      time.sleep(600)
      """
    let lock = scene.folder.absolute(LockTests.lock)
    let holder = try RunningProgram("python3", ["-c", script, lock], in: scene.folder.path)
    try eventually("the lock is held") { scene.folder.exists(LockTests.lock + ".held") }
    let waiting = try RunningProgram(Steve.binary, ["sync"], in: scene.folder.path)
    try waiting.waitUntilItWaits()
    holder.send(SIGKILL)
    _ = try holder.end()
    #expect(try waiting.end().status == 0)
    try scene.expectInStep()
  }

  /// A file that is no longer in its place keeps nobody out.
  @Test func aLockThatWasReplacedMeanwhileIsWaitedForAnew() throws {
    let scene = try Scene(Drift.small)
    let first = try HeldLock(scene.folder.absolute(LockTests.lock), "4242 steve sync\n")
    let waiting = try RunningProgram(
      Steve.binary, ["sync"], in: scene.folder.path, environment: ["STEVE_LOCK_TIMEOUT": "2"])
    try waiting.waitUntilItWaits()
    try scene.folder.remove(LockTests.lock)
    let second = try HeldLock(scene.folder.absolute(LockTests.lock), "5353 steve sync\n")
    first.release()
    try expectFailure(of: waiting, naming: "5353")
    second.release()
    try scene.expectMended()
  }

  private func expectFailure(of waiting: RunningProgram, naming holder: String) throws {
    let run = Steve(try waiting.end())
    #expect(run.status == 3 && run.stderr.contains(holder), "status \(run.status): \(run.words)")
  }

  #if os(Linux)
    /// The same in the moment between the opening of the file and its locking, which strace makes long.
    @Test(.enabled(if: Strace.ability == .good, "strace can't trace here"))
    func theLockOfAFileWithoutANameIsNone() throws {
      let scene = try Scene(Drift.small)
      let first = try HeldLock(scene.folder.absolute(LockTests.lock), "4242 steve sync\n")
      let waiting = try RunningProgram(
        "strace",
        [
          "-f", "-qqq", "-o", scene.scratch.path + "/trace", "-e", "trace=flock", "-e",
          "inject=flock:delay_enter=1000000:when=1", Steve.binary, "sync",
        ], in: scene.folder.path, environment: ["STEVE_LOCK_TIMEOUT": "2"])
      try eventually("it locks") {
        // The call is there as soon as it is entered.
        (try? String(contentsOfFile: scene.scratch.path + "/trace", encoding: .utf8).contains("flock(")) ?? false
      }
      try scene.folder.remove(LockTests.lock)
      let second = try HeldLock(scene.folder.absolute(LockTests.lock), "5353 steve sync\n")
      first.release()
      try expectFailure(of: waiting, naming: "5353")
      second.release()
      try scene.expectMended()
    }
  #endif
}
