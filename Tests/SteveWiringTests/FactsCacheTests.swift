import SteveDiagnostics
import SteveDriver
import TestSupport
import Testing

/// What sources say is kept between runs, and never changes an answer.
@Suite struct FactsCacheTests {
  private static let payments = "Modules/Payments/Sources/PaymentsConfiguration.swift"
  private static let path = ".steve/cache/facts"

  private static func disk(wiring: String = "{module: DependencyInjection}") -> InMemoryDisk {
    var workspace = WiredWorkspace()
    workspace.edit(payments, "(any PaymentsService).self, s", "Int.self, s")
    workspace.edit("steve.yml", "{module: DependencyInjection}", wiring)
    let disk = InMemoryDisk()
    for file in workspace.files { disk.addFile(file.path, file.text) }
    return disk
  }

  private static func findings(_ disk: InMemoryDisk) throws(Stop) -> [String] {
    try check(disk, today: "2026-01-01").log.sorted.map { "\($0.location?.line ?? 0) \($0.message)" }
  }

  private static func hasWritten(_ disk: InMemoryDisk) -> Bool {
    disk.accesses.contains { $0.operation == .write || $0.operation == .rename }
  }

  @Test func aFreshCloneIsLeftAlone() throws {
    let disk = Self.disk()
    _ = try Self.findings(disk)
    #expect(!Self.hasWritten(disk))
  }

  @Test func theAnswerIsTheSameWithAndWithout() throws {
    let disk = Self.disk()
    _ = try sync(disk, SyncRequest())
    disk.forgetAccesses()
    let fresh = try Self.findings(disk)
    #expect(fresh.contains { $0.contains("nothing registers it") })
    #expect(Self.hasWritten(disk))
    disk.forgetAccesses()
    #expect(try Self.findings(disk) == fresh)
    #expect(!Self.hasWritten(disk), "nothing has changed")
    for garbage in ["", "steve-f1", "steve-f1\u{1}\u{0}\u{0}\u{0}" + String(repeating: "x", count: 100)] {
      disk.addFile(Self.path, garbage)
      #expect(try Self.findings(disk) == fresh)
    }
  }

  @Test func aChangeIsSeen() throws {
    let disk = Self.disk()
    _ = try sync(disk, SyncRequest())
    _ = try Self.findings(disk)
    disk.addFile(Self.payments, WiredWorkspace()[Self.payments])
    #expect(try Self.findings(disk).contains { $0.contains("nothing registers it") } == false)
  }

  @Test func noSourceIsReadWhereNothingWires() throws {
    let disk = Self.disk(wiring: "none")
    disk.forgetAccesses()
    _ = try Self.findings(disk)
    #expect(!disk.accesses.contains { $0.operation == .read && $0.path.hasSuffix(".swift") })
  }

  /// What a source says that can't be read, nobody knows.
  @Test func anUnreadableSourceIsNoProof() throws {
    let disk = Self.disk()
    disk.fail(.read, Self.payments, with: 13)
    let report = try check(disk, today: "2026-01-01")
    #expect(report.status == .failure)
    #expect(!report.log.diagnostics.contains { $0.code == .missingRegistration })
  }
}
