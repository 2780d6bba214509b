import SteveModel

/// How a look stands on disk: a header (8 bytes of name and version), the circumstances (32 bytes), the count of unchanged files,
/// the count of sightings, those, and the SHA-256 of all that. Numbers are 64 bits, the lowest byte first.
///
///     sighting = kind of answer (1 byte), whether links are followed or the file can be run (1), answer, length of path, path with a zero byte behind
///     answer   = nothing, or a destination (8 bytes), or a digest (32), or of a file or folder: size, modified, changed, inode, device, mode and kind (8 each)
extension LastLook {
  private static let header = Array("steve-k1".utf8)

  private enum Kind: UInt8 { case nothing, status, destination, listing, content }

  func encoded() -> [UInt8] {
    var bytes = LastLook.header + circumstances.bytes
    bytes.reserveCapacity(sightings.count * 128)
    append(unchangedCount, to: &bytes)
    append(sightings.count, to: &bytes)
    for sighting in sightings {
      switch sighting.answer {
      case .status(nil, let links):
        bytes += [Kind.nothing.rawValue, links == .follow ? 1 : 0]
      case .status(let status?, let links):
        bytes += [Kind.status.rawValue, links == .follow ? 1 : 0]
        append(status, to: &bytes)
      case .listing(let status):
        bytes += [Kind.listing.rawValue, 0]
        append(status, to: &bytes)
      case .content(let digest, let isExecutable):
        bytes += [Kind.content.rawValue, isExecutable ? 1 : 0] + digest.bytes
      case .destination(let destination):
        bytes += [Kind.destination.rawValue, 0]
        append(LinkDestination.allCases.firstIndex(of: destination) ?? 0, to: &bytes)
      }
      append(sighting.path.count, to: &bytes)
      bytes += sighting.path
    }
    return bytes + Digest(of: bytes).bytes
  }

  private func append(_ status: FileStatus, to bytes: inout [UInt8]) {
    for number in [status.size, status.modified, status.changed] { append(Int(number), to: &bytes) }
    for number in [status.inode, status.device] { append(Int(truncatingIfNeeded: number), to: &bytes) }
    append(Int(status.mode), to: &bytes)
    append(Int(status.kind.rawValue), to: &bytes)
  }

  private func append(_ number: Int, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: Int64(number).littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// - Returns: `nil` for anything that ``encoded()`` has not made: another version, half a file, somebody's text.
  init?(encoded bytes: [UInt8]) {
    let end = bytes.count - Digest.byteCount
    guard end >= 0, Digest(of: bytes[..<end]).bytes.elementsEqual(bytes[end...]) else { return nil }
    var reader = Reader(rest: bytes[..<end])
    guard reader.bytes(LastLook.header.count)?.elementsEqual(LastLook.header) ?? false,
      let stored = reader.bytes(Digest.byteCount), let circumstances = Digest(stored: stored),
      let unchangedCount = reader.number(), let count = reader.number()
    else { return nil }
    var sightings: [Sighting] = []
    for _ in 0..<max(0, count) {
      guard let sighting = reader.sighting() else { return nil }
      sightings.append(sighting)
    }
    guard reader.rest.isEmpty else { return nil }
    self.init(circumstances: circumstances, unchangedCount: unchangedCount, sightings: sightings)
  }

  /// Takes values from the front of some bytes; `nil` where they are not there.
  private struct Reader {
    var rest: ArraySlice<UInt8>

    mutating func bytes(_ count: Int) -> ArraySlice<UInt8>? {
      guard count >= 0, rest.count >= count else { return nil }
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count)
    }

    mutating func number() -> Int? {
      bytes(8).map { $0.withUnsafeBytes { Int(Int64(littleEndian: $0.loadUnaligned(as: Int64.self))) } }
    }

    mutating func sighting() -> Sighting? {
      guard let head = bytes(2).map(Array.init), let answer = answer(head[0], isSet: head[1] == 1),
        let length = number(), let path = bytes(length), path.last == 0, !path.dropLast().contains(0)
      else { return nil }
      return Sighting(path: Array(path), answer: answer)
    }

    private mutating func answer(_ kind: UInt8, isSet: Bool) -> Sighting.Answer? {
      let links = isSet ? LinkPolicy.follow : .refuse
      switch Kind(rawValue: kind) {
      case .nothing: return .status(nil, links)
      case .status: return status().map { .status($0, links) }
      case .listing: return status().map { .listing($0) }
      case .content:
        return bytes(Digest.byteCount).flatMap { Digest(stored: $0) }.map { .content($0, isExecutable: isSet) }
      case .destination:
        guard let number = number(), LinkDestination.allCases.indices.contains(number) else { return nil }
        return .destination(LinkDestination.allCases[number])
      case nil: return nil
      }
    }

    private mutating func status() -> FileStatus? {
      guard let size = number(), let modified = number(), let changed = number(), let inode = number(),
        let device = number(), let mode = number().flatMap({ UInt32(exactly: $0) }),
        let kind = number().flatMap({ UInt8(exactly: $0) }).flatMap(DiskKind.init)
      else { return nil }
      return FileStatus(
        kind: kind, size: Int64(size), modified: Int64(modified), changed: Int64(changed),
        inode: UInt64(bitPattern: Int64(inode)), device: UInt64(bitPattern: Int64(device)), mode: mode)
    }
  }
}
