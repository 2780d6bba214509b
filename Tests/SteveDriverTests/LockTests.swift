import SteveDriver
import SteveManifest
import TestSupport
import Testing

@Suite struct LockTests {
  private let disk = InMemoryDisk()

  init() { disk.addFile("steve.yml", "workspace: Shop\nplatforms: {iOS: \"17.0\"}\n") }

  @Test func whatWritesLocks() throws {
    #expect(try sync(disk, SyncRequest(outputs: [.bazel])).status == .good)
    #expect(disk.isLocked)
  }

  @Test func initLocksBeforeAnythingElse() {
    let disk = InMemoryDisk()
    #expect(throws: Stop.self) { try initialise(disk, name: "", Patience(seconds: 0)) }
    #expect(disk.isLocked)
  }

  @Test func whatOnlyLooksDoesNot() throws {
    #expect(try sync(disk, SyncRequest(outputs: [.bazel], isDryRun: true)).status == .good)
    _ = try check(disk, today: "2026-01-01")
    #expect(!disk.isLocked)
  }
}
