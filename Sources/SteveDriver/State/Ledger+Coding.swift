import SteveModel

/// How a ledger stands on disk: a header (8 bytes of name and version, the count of entries), the entries in the order of
/// their paths, and the SHA-256 of all that. Numbers are 32 bits, the lowest byte first.
///
///     entry = length of path, path, digest (32 bytes), length of shape, shape
extension Ledger {
  private static let header = Array("steve-l1".utf8)

  package func encoded() -> [UInt8] {
    var bytes = Ledger.header
    append(entries.count, to: &bytes)
    for (path, entry) in entries.sorted(by: { $0.key < $1.key }) {
      append(path.text.utf8.count, to: &bytes)
      bytes += path.text.utf8
      bytes += entry.digest.bytes
      append(entry.shape.count, to: &bytes)
      bytes += entry.shape
    }
    return bytes + Digest(of: bytes).bytes
  }

  private func append(_ number: Int, to bytes: inout [UInt8]) {
    for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  /// - Returns: `nil` for anything that ``encoded()`` has not made: another version, half a file, somebody's text.
  package init?(encoded bytes: [UInt8]) {
    let end = bytes.count - Digest.byteCount
    guard end >= 0, Digest(of: Array(bytes[..<end])).bytes.elementsEqual(bytes[end...]) else { return nil }
    var reader = Reader(rest: bytes[..<end])
    guard let header = reader.bytes(Ledger.header.count), header.elementsEqual(Ledger.header),
      let count = reader.number()
    else { return nil }
    var entries: [RelativePath: Entry] = [:]
    var last: RelativePath?
    for _ in 0..<count {
      guard let (path, entry) = reader.entry(), last.map({ $0 < path }) ?? true else { return nil }
      entries[path] = entry
      last = path
    }
    guard reader.rest.isEmpty else { return nil }
    self.init(entries: entries)
  }

  /// Takes values from the front of some bytes; `nil` where they are not there.
  private struct Reader {
    var rest: ArraySlice<UInt8>

    mutating func bytes(_ count: Int) -> ArraySlice<UInt8>? {
      guard rest.count >= count else { return nil }
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count)
    }

    mutating func number() -> Int? {
      bytes(4).map { $0.reversed().reduce(0) { $0 << 8 | Int($1) } }
    }

    mutating func entry() -> (RelativePath, Entry)? {
      guard let length = number(), let name = bytes(length), let text = String(validating: name, as: UTF8.self),
        let path = try? RelativePath(text), path.text.utf8.elementsEqual(name),
        let stored = bytes(Digest.byteCount), let digest = Digest(stored: stored),
        let shapeLength = number(), let shape = bytes(shapeLength)
      else { return nil }
      return (path, Entry(digest: digest, shape: Array(shape)))
    }
  }
}
