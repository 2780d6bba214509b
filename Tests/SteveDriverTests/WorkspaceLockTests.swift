import SteveDiagnostics
import TestSupport
import Testing

@testable import SteveDriver

/// Who has the lock, for how long, and what a run does that had to wait for it.
@Suite struct WorkspaceLockTests {
  private let scene = LogScene()
  private var disk: InMemoryDisk { scene.disk }
  private let patient = Patience(seconds: 10)

  @Test func theLockIsHeldWhileThereIsWorkAndNoLonger() throws {
    let wasHeld = try withLock(of: disk, as: "steve sync", patient) { hasWaited throws(Stop) in
      #expect(!hasWaited)
      return disk.isLockedNow
    }
    #expect(wasHeld)
    #expect(!disk.isLockedNow)
  }

  @Test func theLockIsGivenBackByWorkThatFails() {
    #expect(throws: Stop.self) {
      try withLock(of: disk, as: "steve sync", patient) { _ throws(Stop) in throw Stop(.failure, "no") }
    }
    #expect(!disk.isLockedNow)
  }

  @Test func whoWaitsIsToldSo() throws {
    disk.holdLockOnce { _ in }
    #expect(try withLock(of: disk, as: "steve sync", patient) { hasWaited throws(Stop) in hasWaited })
  }

  @Test func whoHasNoPatienceGivesUpAndNamesTheHolder() throws {
    disk.holdLockOnce { _ in }
    do throws(Stop) {
      try withLock(of: disk, as: "steve sync", Patience(seconds: 0)) { _ throws(Stop) in
        _ = Issue.record("the work was done")
      }
      Issue.record("the lock was had")
    } catch {
      #expect(error.status == .failure)
      #expect(error.message.hasPrefix("process 1 (steve sync) still holds '.steve/lock' after 0 s"))
    }
    #expect(!disk.isLockedNow)
  }

  /// The other run has done the work, and somebody has changed the model since.
  @Test func aRunThatHasWaitedLooksAgain() throws {
    disk.holdLockOnce { disk in
      disk.addFile(LogScene.path, LogScene.text("A.swift"))
      disk.addFile("Log/Sources/B.swift")
    }
    let report = try scene.sync { $0.patience = Patience(seconds: 10) }
    #expect(scene.text == LogScene.text("A.swift", "B.swift"))
    #expect(report.deeds.contains("rewrite \(LogScene.path)"))
  }

  /// The other one has come and gone between the look and the lock: it has left another state.
  @Test func aRunThatHasMissedAnotherOneLooksAgain() throws {
    try scene.sync()
    let other = disk.text(of: LogScene.ledger)
    disk.addFile("Log/Sources/B.swift")
    disk.beforeLockOnce { disk in
      disk.addFile("Log/Sources/C.swift")
      disk.addFile(LogScene.ledger, other ?? "")
    }
    try scene.sync()
    #expect(scene.text == LogScene.text("A.swift", "B.swift", "C.swift"))
  }

  @Test func aRunThatHasWaitedForTheSameWorkHasNone() throws {
    let done = LogScene()
    try done.sync()
    let outputs = Dictionary(
      uniqueKeysWithValues: Set(done.disk.accesses.filter { $0.operation == .read }.map(\.path)).compactMap { path in
        done.disk.text(of: path).map { (path, $0) }
      })
    disk.holdLockOnce { disk in
      for (path, text) in outputs { disk.addFile(path, text) }
      try? disk.setExecutable(true, "tools/bazel")
    }
    let report = try scene.sync { $0.patience = Patience(seconds: 10) }
    #expect(report.deeds == [])
    #expect(report.status == .good)
  }

  @Test func aRunWithNothingToDoNeedsNoLock() throws {
    try scene.sync()
    disk.holdLockOnce { _ in Issue.record("the lock was asked for") }
    #expect(try scene.sync().deeds == [])
  }

  /// Somebody who is no steve takes no lock, and leaves the state as it is.
  @Test func whatSomebodyHasPutInAPlaceThatWasFreeIsLeft() throws {
    disk.beforeLockOnce { $0.addFile(LogScene.path, "# mine\n") }
    let report = try scene.sync()
    #expect(scene.text == "# mine\n")
    #expect(report.ownFindings == ["\(LogScene.path) error edited"])
    #expect(report.ownDeeds == [])
  }

  @Test func whatSomebodyHasEditedSinceTheLookIsLeft() throws {
    try scene.sync()
    disk.addFile("Log/Sources/B.swift")
    let edited = LogScene.text("A.swift") + "# mine\n"
    disk.beforeLockOnce { $0.addFile(LogScene.path, edited) }
    let report = try scene.sync()
    #expect(scene.text == edited)
    #expect(report.ownFindings == ["\(LogScene.path) error edited"])
    #expect(report.ownDeeds == [])
  }
}
