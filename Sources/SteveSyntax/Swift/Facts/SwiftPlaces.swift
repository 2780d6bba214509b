/// Turns offsets of a source into lines and columns.
struct SwiftPlaces {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// Where lines begin, as far as somebody has asked.
  private var starts: [Int]
  private var seen: Int
  /// What was asked last, and its column: in one long line it is counted from there.
  private var last = (offset: 0, column: 1)

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    // A byte order mark belongs to no line.
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    starts = [start]
    seen = start
  }

  mutating func place(of offset: Int) -> SwiftPlace {
    let line = line(of: offset)
    let isFurther = last.offset >= starts[line] && last.offset <= offset
    var column = isFurther ? last.column : 1
    let start = isFurther ? last.offset : starts[line]
    for index in start..<max(offset, start) where bytes[index] & 0xC0 != 0x80 { column += 1 }
    last = (max(offset, start), column)
    return SwiftPlace(line: line + 1, column: column)
  }

  /// The bytes of the line that holds an offset, and of the one before it, as far as anybody can see them from there.
  mutating func lines(upTo offset: Int) -> Slice<UnsafeBufferPointer<UInt8>> {
    let line = line(of: offset)
    let sight = bytes[max(0, offset - 1000)..<min(bytes.count, offset + 1000)]
    let end = sight[offset...].firstIndex(of: 0x0A) ?? sight.endIndex
    return bytes[max(starts[max(0, line - 1)], sight.startIndex)..<end]
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
