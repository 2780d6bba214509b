import SteveSyntax

/// How it stands on disk: a header (8 bytes of name and version), how many nanoseconds after the first source was looked at it was
/// written (64 bits), the count of rows, the rows, and the SHA-256 of all that. Numbers are 32 bits if nothing else is said, the lowest
/// byte first.
///
///     row = length of path, path, size, time of modification, time of change, inode (64 bits each),
///           digest of the source (32 bytes), length of facts, facts
extension FactsCache {
  private static let header = Array("steve-f".utf8) + [SwiftFacts.codingVersion + UInt8(ascii: "1")]

  struct Entry {
    var path: String
    var stamp: Stamp
    var digest: Digest
    var facts: ArraySlice<UInt8>
  }

  static func encoded(_ entries: [Entry], age: Int64) -> [UInt8] {
    var bytes = header
    bytes.reserveCapacity(entries.reduce(64) { $0 + $1.path.utf8.count + $1.facts.count + 96 })
    append(UInt64(bitPattern: age), to: &bytes)
    append(UInt32(truncatingIfNeeded: entries.count), to: &bytes)
    for entry in entries {
      append(UInt32(truncatingIfNeeded: entry.path.utf8.count), to: &bytes)
      bytes += entry.path.utf8
      append(entry.stamp.size, to: &bytes)
      append(entry.stamp.modified, to: &bytes)
      append(entry.stamp.changed, to: &bytes)
      append(entry.stamp.inode, to: &bytes)
      bytes += entry.digest.bytes
      append(UInt32(truncatingIfNeeded: entry.facts.count), to: &bytes)
      bytes += entry.facts
    }
    return bytes + Digest(of: bytes).bytes
  }

  private static func append<Number: FixedWidthInteger>(_ number: Number, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
  }

  /// - Returns: `nil` for anything that ``encoded(_:age:)`` has not made: another version, half a file, somebody's text.
  static func decoded(_ bytes: [UInt8]) -> (rows: [(path: String, row: Row)], age: Int64)? {
    let end = bytes.count - Digest.byteCount
    guard end >= header.count, bytes.starts(with: header),
      Digest(of: bytes[..<end]).bytes.elementsEqual(bytes[end...])
    else { return nil }
    return bytes.withUnsafeBufferPointer { bytes in
      var reader = Reader(bytes: bytes, at: header.count, end: end)
      guard let age: Int64 = reader.number(), age >= 0, let count: UInt32 = reader.number() else { return nil }
      var rows: [(path: String, row: Row)] = []
      rows.reserveCapacity(min(Int(count), bytes.count / 96))
      for _ in 0..<count {
        guard let row = reader.row() else { return nil }
        rows.append(row)
      }
      return reader.at == end ? (rows, age) : nil
    }
  }

  /// Takes values from the front of some bytes; `nil` where they are not there.
  private struct Reader {
    let bytes: UnsafeBufferPointer<UInt8>
    var at: Int
    let end: Int

    mutating func number<Number: FixedWidthInteger>() -> Number? {
      guard let range = range(Number.bitWidth / 8) else { return nil }
      let raw = UnsafeRawBufferPointer(bytes)
      return Number(littleEndian: raw.loadUnaligned(fromByteOffset: range.lowerBound, as: Number.self))
    }

    mutating func range(_ count: Int) -> Range<Int>? {
      guard end - at >= count else { return nil }
      defer { at += count }
      return at..<at + count
    }

    mutating func row() -> (String, Row)? {
      guard let length: UInt32 = number(), let path = range(Int(length)),
        let size: Int64 = number(), let modified: Int64 = number(), let changed: Int64 = number(),
        let inode: UInt64 = number(), let digest = range(Digest.byteCount),
        let factsLength: UInt32 = number(), let facts = range(Int(factsLength))
      else { return nil }
      return (
        String(decoding: UnsafeBufferPointer(rebasing: bytes[path]), as: UTF8.self),
        Row(
          stamp: Stamp(size: size, modified: modified, changed: changed, inode: inode), digest: digest, facts: facts)
      )
    }
  }
}
