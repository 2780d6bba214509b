import SteveModel
import TestSupport
import Testing

@testable import SteveDriver

/// The bytes in which a ledger is stored: they give it back, and nothing else gives anything.
@Suite struct LedgerTests {
  // MARK: The format, by hand

  /// A ledger as its format says: name and version, count, entries, and a digest of all that.
  private static func bytes(
    header: String = "steve-l1", count: UInt32? = nil, _ entries: [(path: [UInt8], digest: [UInt8], shape: [UInt8])]
  ) -> [UInt8] {
    var bytes = Array(header.utf8) + number(count ?? UInt32(entries.count))
    for entry in entries {
      bytes += number(UInt32(entry.path.count)) + entry.path + entry.digest
      bytes += number(UInt32(entry.shape.count)) + entry.shape
    }
    return sealed(bytes)
  }

  private static func number(_ number: UInt32) -> [UInt8] {
    [UInt8(number & 0xFF), UInt8(number >> 8 & 0xFF), UInt8(number >> 16 & 0xFF), UInt8(number >> 24)]
  }

  private static func sealed(_ bytes: [UInt8]) -> [UInt8] { bytes + sha256([bytes]) }

  private static func entry(_ path: String, _ shape: [UInt8] = []) -> (path: [UInt8], digest: [UInt8], shape: [UInt8]) {
    (Array(path.utf8), Array(0..<32), shape)
  }

  @Test func readsWhatItsFormatSays() throws {
    let ledger = try #require(
      Ledger(encoded: LedgerTests.bytes([LedgerTests.entry("a"), LedgerTests.entry("b/ü", [7, 8])])))
    #expect(ledger.entries.count == 2)
    #expect(ledger["a"]?.digest.bytes == Array(0..<32))
    #expect(ledger["a"]?.shape == [])
    #expect(ledger["b/ü"]?.shape == [7, 8])
    #expect(ledger["b"] == nil)
  }

  @Test func writesWhatItsFormatSays() {
    var ledger = Ledger()
    ledger["b"] = Ledger.Entry(digest: Digest(of: []), shape: [1])
    ledger["a/x"] = Ledger.Entry(digest: Digest(of: Array("abc".utf8)))
    let (empty, abc) = (DigestTests.sha256OfNothing, DigestTests.sha256OfABC)
    #expect(
      ledger.encoded()
        == LedgerTests.bytes([
          (Array("a/x".utf8), DigestTests.bytes(abc), []), (Array("b".utf8), DigestTests.bytes(empty), [1]),
        ]))
    #expect(Ledger().encoded() == LedgerTests.bytes([]))
  }

  // MARK: What is refused although its digest is right

  static let badPaths = [
    "", "/", "/etc/passwd", "..", "../x", "a/../b", "a/./b", "./a", "a//b", "a/", ".", "a/b/../../..", "a\u{0}b",
  ]

  @Test(arguments: badPaths)
  func refusesAPathThatIsNone(_ path: String) {
    #expect(Ledger(encoded: LedgerTests.bytes([LedgerTests.entry(path)])) == nil)
    #expect(Ledger(encoded: LedgerTests.bytes([LedgerTests.entry("!"), LedgerTests.entry(path)])) == nil)
  }

  @Test(arguments: [[0xFF], [0xC3], [0x61, 0xC0, 0xAF, 0x62], [0xED, 0xA0, 0x80]] as [[UInt8]])
  func refusesAPathThatIsNoText(_ path: [UInt8]) {
    #expect(Ledger(encoded: LedgerTests.bytes([(path, Array(0..<32), [])])) == nil)
  }

  /// In the order of their bytes, and none twice; what only looks alike is no repetition.
  @Test func refusesAnotherOrder() {
    func isRead(_ paths: String...) -> Bool {
      Ledger(encoded: LedgerTests.bytes(paths.map { LedgerTests.entry($0) })) != nil
    }
    #expect(isRead("a", "b", "c"))
    #expect(isRead("a", "a/b", "ab"))
    #expect(isRead("e\u{301}", "\u{E9}"))
    #expect(!isRead("b", "a"))
    #expect(!isRead("a", "a"))
    #expect(!isRead("a", "c", "b"))
    #expect(!isRead("a", "b", "a"))
    #expect(!isRead("\u{E9}", "e\u{301}"))
  }

  @Test func refusesAnotherVersion() {
    #expect(Ledger(encoded: LedgerTests.bytes(header: "steve-l2", [])) == nil)
    #expect(Ledger(encoded: LedgerTests.bytes(header: "Steve-l1", [])) == nil)
    #expect(Ledger(encoded: LedgerTests.bytes(header: "steve-l", [])) == nil)
  }

  @Test(arguments: [0, 1, 3, 1000, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF] as [UInt32])
  func refusesAnotherCount(_ count: UInt32) {
    #expect(Ledger(encoded: LedgerTests.bytes(count: count, [LedgerTests.entry("a"), LedgerTests.entry("b")])) == nil)
  }

  /// Numbers beyond all bytes: no memory is taken for what is not there.
  @Test(arguments: [1, 100, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF] as [UInt32])
  func refusesLengthsBeyondTheEnd(_ length: UInt32) {
    let header = Array("steve-l1".utf8) + LedgerTests.number(1)
    #expect(Ledger(encoded: LedgerTests.sealed(header + LedgerTests.number(length))) == nil)
    let start = header + LedgerTests.number(1) + Array("a".utf8) + Array(repeating: 0, count: 32)
    #expect(Ledger(encoded: LedgerTests.sealed(start + LedgerTests.number(length))) == nil)
  }

  @Test func refusesAnythingBehindTheEntries() {
    let good = Array("steve-l1".utf8) + LedgerTests.number(0)
    #expect(Ledger(encoded: LedgerTests.sealed(good)) != nil)
    #expect(Ledger(encoded: LedgerTests.sealed(good + [0])) == nil)
  }

  // MARK: Random ledgers

  private static func random(_ random: inout SeededGenerator, entries: Int) -> Ledger {
    let letters = Array("abcXYZ.-_ üé日😀\u{301}+@#")
    var ledger = Ledger()
    for _ in 0..<entries {
      let segments = (0...Int.random(in: 0...4, using: &random)).map { _ in
        String((0...Int.random(in: 0...9, using: &random)).map { _ in letters.randomElement(using: &random) ?? "a" })
      }
      let shape = (0..<Int.random(in: 0...40, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      ledger[segments.joined(separator: "/")] = Ledger.Entry(digest: Digest(of: shape + [1]), shape: shape)
    }
    return ledger
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func decodingUndoesEncoding(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let ledger = LedgerTests.random(&random, entries: Int(seed) * Int(seed) / 10)
    let bytes = ledger.encoded()
    // Not in the expectations, which would print all of it.
    let decoded = Ledger(encoded: bytes)
    let (isSame, isSameAgain) = (decoded == ledger, decoded?.encoded() == bytes)
    #expect(isSame)
    #expect(isSameAgain)
  }

  private static let small = {
    var random = SeededGenerator(seed: 3)
    return LedgerTests.random(&random, entries: 4)
  }()

  @Test func everyOtherByteIsSeen() {
    let bytes = LedgerTests.small.encoded()
    var random = SeededGenerator(seed: 4)
    for index in bytes.indices {
      let bits = (0..<8).map { bytes[index] ^ 1 << UInt8($0) }
      for value in bits + [0, 0xFF, UInt8.random(in: 0...255, using: &random)] where value != bytes[index] {
        var changed = bytes
        changed[index] = value
        #expect(Ledger(encoded: changed) == nil, "byte \(index) is \(value)")
      }
    }
  }

  @Test func everyPieceOfItIsSeen() {
    let bytes = LedgerTests.small.encoded()
    for index in bytes.indices {
      #expect(Ledger(encoded: Array(bytes[..<index])) == nil, "the first \(index) bytes")
      #expect(Ledger(encoded: Array(bytes[(index + 1)...])) == nil, "without the first \(index + 1) bytes")
      #expect(Ledger(encoded: Array(bytes[..<index] + bytes[(index + 1)...])) == nil, "without byte \(index)")
    }
  }

  @Test func everythingBehindItIsSeen() {
    let bytes = LedgerTests.small.encoded()
    for more in [[0], [0xFF], Array(repeating: 0, count: 32), bytes, LedgerTests.bytes([])] as [[UInt8]] {
      #expect(Ledger(encoded: bytes + more) == nil)
      #expect(Ledger(encoded: more + bytes) == nil)
    }
  }

  /// Bytes that are none of steve's doing, some of them with a digest that fits: they are read without harm, and what is
  /// read of them is what they would be written as.
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func readsGarbageWithoutHarm(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let good = LedgerTests.random(&random, entries: 5).encoded().dropLast(32)
    for _ in 0..<200 {
      var bytes = Array(good)
      for _ in 0...Int.random(in: 0...3, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes[place] = [0, 1, 0x2E, 0x2F, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
        case 2: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...8, using: &random)))
        default: bytes.insert(contentsOf: bytes.prefix(Int.random(in: 1...60, using: &random)), at: place)
        }
        if bytes.isEmpty { bytes = [0] }
      }
      #expect(Ledger(encoded: bytes) == nil)
      let sealed = LedgerTests.sealed(bytes)
      if let ledger = Ledger(encoded: sealed) { #expect(ledger.encoded() == sealed) }
    }
  }

  // MARK: Entries

  @Test func pathsAreComparedByTheirBytes() {
    var ledger = Ledger()
    ledger["e\u{301}"] = Ledger.Entry(digest: Digest(of: [1]))
    ledger["\u{E9}"] = Ledger.Entry(digest: Digest(of: [2]))
    #expect(ledger.entries.count == 2)
    #expect(ledger["\u{E9}"]?.digest == Digest(of: [2]))
  }

  @Test func theRootAndWhatLiesOutsideAreNoFiles() {
    var ledger = Ledger()
    for path in [".", "", "..", "/a", "a/.."] { ledger[path] = Ledger.Entry(digest: Digest(of: [])) }
    #expect(ledger == Ledger())
  }

  @Test func keepsWhatIsWanted() {
    var ledger = LedgerTests.small
    ledger["x"] = Ledger.Entry(digest: Digest(of: []))
    ledger.keep { $0 == "x" }
    #expect(ledger.entries.count == 1)
    #expect(ledger["x"] != nil)
    ledger["x"] = nil
    #expect(ledger == Ledger())
  }
}
