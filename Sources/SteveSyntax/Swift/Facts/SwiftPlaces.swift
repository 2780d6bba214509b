/// Turns offsets of a source into lines and columns.
struct SwiftPlaces {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// Where lines begin, as far as somebody has asked.
  private var starts: [Int]
  private var seen: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    // A byte order mark belongs to no line.
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    starts = [start]
    seen = start
  }

  mutating func place(of offset: Int) -> SwiftPlace {
    let line = line(of: offset)
    var column = 1
    for index in starts[line]..<max(offset, starts[line]) where bytes[index] & 0xC0 != 0x80 { column += 1 }
    return SwiftPlace(line: line + 1, column: column)
  }

  /// The bytes of the line that holds an offset, and of the one before it.
  mutating func lines(upTo offset: Int) -> Slice<UnsafeBufferPointer<UInt8>> {
    let line = line(of: offset)
    let end = bytes[offset...].firstIndex(of: 0x0A) ?? bytes.count
    return bytes[starts[max(0, line - 1)]..<end]
  }

  private mutating func line(of offset: Int) -> Int {
    find(upTo: offset)
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// Eight bytes at a time: most hold no end of a line.
  private mutating func find(upTo offset: Int) {
    let raw = UnsafeRawBufferPointer(bytes)
    while seen < offset {
      if offset - seen >= 8 {
        // A byte is zero where a line ends.
        let others = raw.loadUnaligned(fromByteOffset: seen, as: UInt64.self) ^ 0x0A0A_0A0A_0A0A_0A0A
        if (others &- 0x0101_0101_0101_0101) & ~others & 0x8080_8080_8080_8080 == 0 {
          seen += 8
          continue
        }
      }
      let end = min(seen + 8, offset)
      while seen < end {
        if bytes[seen] == 0x0A { starts.append(seen + 1) }
        seen += 1
      }
    }
  }
}
