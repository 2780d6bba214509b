import SteveSyntax

/// What sources said when they were read last: `.steve/cache/facts`, which anybody may delete.
///
/// A source that the disk describes as it did then is not read again. One that it describes otherwise is read, and its facts are
/// found by the digest of its bytes. The cache is read and written where a sync has made the folder.
struct FactsCache: Sendable {
  static var path: String { StateFolder<RealDisk>.path + "/facts" }

  /// Disks count in steps, of two seconds at most: within one, a file may change and look as before.
  static let step: Int64 = 2_000_000_000

  /// How the disk describes a file.
  struct Stamp: Equatable, Sendable {
    var size: Int64
    var modified: Int64
    var changed: Int64
    var inode: UInt64

    init(_ status: FileStatus) {
      (size, modified, changed, inode) = (status.size, status.modified, status.changed, status.inode)
    }

    init(size: Int64, modified: Int64, changed: Int64, inode: UInt64) {
      (self.size, self.modified, self.changed, self.inode) = (size, modified, changed, inode)
    }
  }

  /// Numbers are places in ``bytes``.
  struct Row: Sendable {
    var stamp: Stamp
    var digest: Range<Int>
    var facts: Range<Int>
  }

  private(set) var bytes: [UInt8] = []
  private(set) var rows: [Row] = []
  private var rowByPath: [String: Int] = [:]
  /// By the first bytes of the digest.
  private var rowByDigest: [UInt64: Int] = [:]
  /// Before this moment, by the disk's clock, files stood still when they were read: what has changed later may have changed again.
  private var stillness = Int64.min

  init() {}

  /// What can't be read of it counts as empty.
  init(_ disk: some Disk) {
    var bytes: [UInt8] = []
    // First the status: should another run replace the file in between, the older time is the safe one.
    guard linkAbove(FactsCache.path, disk) == nil,
      let status = (try? disk.status(FactsCache.path, links: .refuse)) ?? nil,
      (try? disk.read(FactsCache.path, links: .refuse, into: &bytes)) != nil
    else {
      self.init()
      return
    }
    self.init(encoded: bytes, writtenAt: min(status.modified, status.changed))
  }

  /// - Parameter time: when the bytes were written, by the clock of the disk.
  init(encoded bytes: [UInt8], writtenAt time: Int64) {
    guard let content = FactsCache.decoded(bytes) else { return }
    self.bytes = bytes
    rows = content.rows.map(\.row)
    stillness = time &- content.age &- FactsCache.step
    rowByPath.reserveCapacity(rows.count)
    rowByDigest.reserveCapacity(rows.count)
    for (number, found) in content.rows.enumerated() {
      rowByPath[found.path] = number
      rowByDigest[FactsCache.start(of: bytes[found.row.digest])] = number
    }
  }

  private static func start(of digest: ArraySlice<UInt8>) -> UInt64 {
    digest.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
  }

  func row(of path: String) -> Int? { rowByPath[path] }

  func row(holding digest: Digest) -> Int? {
    guard let row = rowByDigest[FactsCache.start(of: digest.bytes[...])],
      bytes[rows[row].digest].elementsEqual(digest.bytes)
    else { return nil }
    return row
  }

  /// Whether a file that the disk describes so surely holds what it held: as git does, a file that changed as late as it was read is
  /// not believed. The time of the last change of any kind decides, which nobody can set back.
  func isUntouched(_ row: Int, _ stamp: Stamp) -> Bool {
    rows[row].stamp == stamp && stamp.changed < stillness
  }

  func digest(_ row: Int) -> Digest? { Digest(stored: bytes[rows[row].digest]) }

  func facts(_ row: Int) -> SwiftFacts? {
    bytes.withUnsafeBufferPointer { SwiftFacts(encoded: UnsafeBufferPointer(rebasing: $0[rows[row].facts])) }
  }
}
