import SteveSyntax

/// What sources said when they were read last, by the digests of their bytes: `.steve/cache/facts`, which anybody may delete.
///
/// It is read and written where a sync has made the folder. A header (8 bytes of name and version), the count of entries, and
/// the SHA-256 of all that at the end; numbers are 32 bits, the lowest byte first.
///
///     entry = digest of the source (32 bytes), length of facts, facts
struct FactsCache {
  static var path: String { StateFolder<RealDisk>.path + "/facts" }
  private static let header = Array("steve-f".utf8) + [SwiftFacts.codingVersion + UInt8(ascii: "0")]

  private var known: [Digest: Range<Int>] = [:]
  private var bytes: [UInt8] = []

  init() {}

  /// What can't be read of it counts as empty.
  init(_ disk: some Disk) {
    var bytes: [UInt8] = []
    guard linkAbove(FactsCache.path, disk) == nil,
      (try? disk.read(FactsCache.path, links: .refuse, into: &bytes)) != nil
    else {
      self.init()
      return
    }
    self.init(encoded: bytes)
  }

  init(encoded bytes: [UInt8]) {
    let end = bytes.count - Digest.byteCount
    guard end > FactsCache.header.count + 4, bytes.starts(with: FactsCache.header),
      Digest(of: Array(bytes[..<end])).bytes.elementsEqual(bytes[end...])
    else { return }
    var at = FactsCache.header.count
    var found: [Digest: Range<Int>] = [:]
    func number() -> Int? {
      guard at + 4 <= end else { return nil }
      defer { at += 4 }
      return bytes[at..<at + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    guard let count = number() else { return }
    for _ in 0..<count {
      guard at + Digest.byteCount <= end, let digest = Digest(stored: bytes[at..<at + Digest.byteCount]) else { return }
      at += Digest.byteCount
      guard let length = number(), at + length <= end else { return }
      found[digest] = at..<at + length
      at += length
    }
    known = found
    self.bytes = bytes
  }

  func facts(_ digest: Digest) -> SwiftFacts? {
    known[digest].flatMap { SwiftFacts(encoded: bytes[$0]) }
  }

  /// Whether it holds just these.
  func holds(_ digests: Set<Digest>) -> Bool { digests.count == known.count && digests.allSatisfy { known[$0] != nil } }

  static func encoded(_ rows: [(digest: Digest, facts: SwiftFacts)]) -> [UInt8] {
    var bytes = header
    func append(_ number: Int) {
      for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
    }
    var seen: Set<Digest> = []
    let rows = rows.filter { seen.insert($0.digest).inserted }
    append(rows.count)
    for row in rows {
      bytes += row.digest.bytes
      var facts: [UInt8] = []
      row.facts.encode(into: &facts)
      append(facts.count)
      bytes += facts
    }
    return bytes + Digest(of: bytes).bytes
  }

  /// Keeps facts for the next run; that it can't be done is no reason to say anything.
  static func keep(_ rows: [(digest: Digest, facts: SwiftFacts)], _ disk: some Disk) {
    guard linkAbove(path, disk) == nil,
      ((try? disk.status(StateFolder<RealDisk>.path, links: .refuse)) ?? nil)?.kind == .folder
    else { return }
    try? Writer(disk: disk).write(encoded(rows), to: path)
  }
}
