import SteveDiagnostics
import SteveDriver
import Synchronization
import TestSupport
import Testing

/// What sources say is kept between runs, and never changes an answer.
@Suite struct FactsCacheTests {
  private static let payments = "Modules/Payments/Sources/PaymentsConfiguration.swift"
  private static let path = ".steve/cache/facts"

  /// A time far ahead, in nanoseconds since 1970.
  private static let later: Int64 = 2_000_000_000_000_000_000
  private static let second: Int64 = 1_000_000_000

  private static func disk(
    wiring: String = "{module: DependencyInjection}", clock: @escaping @Sendable () -> Int64 = { later }
  ) -> InMemoryDisk {
    var workspace = WiredWorkspace()
    workspace.edit(payments, "(any PaymentsService).self, s", "Int.self, s")
    workspace.edit("steve.yml", "{module: DependencyInjection}", wiring)
    let disk = InMemoryDisk(clock: clock)
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

  private static func readsSources(_ disk: InMemoryDisk) -> Bool {
    disk.accesses.contains { $0.operation == .read && $0.path.hasSuffix(".swift") && $0.path.hasPrefix("Modules/") }
  }

  /// What stands still for longer than the disk's clock takes for a step is not read again.
  @Test func whatIsUntouchedIsNotRead() throws {
    let time = Mutex(Self.later)
    let disk = Self.disk { time.withLock { $0 } }
    time.withLock { $0 += 10 * Self.second }
    _ = try sync(disk, SyncRequest())
    let fresh = try Self.findings(disk)
    disk.forgetAccesses()
    #expect(try Self.findings(disk) == fresh)
    #expect(!Self.readsSources(disk))
    // The same file, as long as it was.
    disk.overwrite(Self.payments, Self.sameLength(disk))
    #expect(try Self.findings(disk) != fresh)
  }

  /// Within one step of the clock a file may change twice and look the same.
  @Test func whatWasReadTooEarlyIsReadAgain() throws {
    let disk = Self.disk()
    _ = try sync(disk, SyncRequest())
    let fresh = try Self.findings(disk)
    #expect(!disk.bytes(of: Self.path).isEmpty)
    disk.overwrite(Self.payments, Self.sameLength(disk))
    #expect(try Self.findings(disk) != fresh)
  }

  /// Registers another type of the same length.
  private static func sameLength(_ disk: InMemoryDisk) -> [UInt8] {
    let text = String(decoding: disk.bytes(of: payments), as: UTF8.self)
    let parts = text.split(separator: "Int.self", omittingEmptySubsequences: false)
    precondition(parts.count == 2)
    return Array((parts[0] + "Any.self" + parts[1]).utf8)
  }

  @Test func damageChangesNothing() throws {
    let time = Mutex(Self.later)
    let disk = Self.disk { time.withLock { $0 } }
    time.withLock { $0 += 10 * Self.second }
    _ = try sync(disk, SyncRequest())
    let fresh = try Self.findings(disk)
    let good = disk.bytes(of: Self.path)
    #expect(good.count > 500)
    var damaged: [[UInt8]] = []
    for place in Array(0..<32) + Array(stride(from: 32, to: good.count, by: good.count / 40)) + [good.count - 1] {
      var bytes = good
      bytes[place] ^= 1
      damaged.append(bytes)
    }
    for length in [0, 1, 7, 8, 19, 20, good.count / 2, good.count - 33, good.count - 1] {
      damaged.append(Array(good.prefix(length)))
    }
    for bytes in damaged + [good + [0], good + good] {
      disk.overwrite(Self.path, bytes)
      #expect(try Self.findings(disk) == fresh)
    }
  }

  /// Whoever can write a digest can lie, and still ends nothing.
  @Test func aForgedCacheIsRead() throws {
    let time = Mutex(Self.later)
    let disk = Self.disk { time.withLock { $0 } }
    time.withLock { $0 += 10 * Self.second }
    _ = try sync(disk, SyncRequest())
    _ = try Self.findings(disk)
    let good = Array(disk.bytes(of: Self.path).dropLast(32))
    for place in stride(from: 8, to: good.count, by: max(1, good.count / 60)) {
      for value in [0, 0x7F, 0xFF] as [UInt8] {
        var bytes = good
        bytes[place] = value
        disk.overwrite(Self.path, bytes + Digest(of: bytes).bytes)
        _ = try Self.findings(disk)
      }
    }
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
