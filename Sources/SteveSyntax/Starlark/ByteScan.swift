/// Questions about many bytes, eight at a time: most texts are long and have nothing special in them.
enum ByteScan {
  /// Whether a string literal can hold the text as it is.
  static func needsEscape(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = 0
    let raw = UnsafeRawBufferPointer(text)
    while index + 8 <= raw.count {
      let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let controls = (word &- 0x2020_2020_2020_2020) & ~word
      let quotes = zeros(word ^ 0x2222_2222_2222_2222) | zeros(word ^ 0x5C5C_5C5C_5C5C_5C5C)
      if (controls | quotes | zeros(word ^ 0x7F7F_7F7F_7F7F_7F7F)) & highBits != 0 { return true }
      index += 8
    }
    while index < raw.count {
      if needsEscape(raw[index]) { return true }
      index += 1
    }
    return false
  }

  /// How many bytes two texts begin with in common.
  static func sharedCount(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Int {
    let count = min(a.count, b.count)
    let (x, y) = (UnsafeRawBufferPointer(a), UnsafeRawBufferPointer(b))
    var index = 0
    while index + 8 <= count,
      x.loadUnaligned(fromByteOffset: index, as: UInt64.self) == y.loadUnaligned(fromByteOffset: index, as: UInt64.self)
    {
      index += 8
    }
    while index < count, x[index] == y[index] { index += 1 }
    return index
  }

  static func needsEscape(_ byte: UInt8) -> Bool {
    isControl(byte) || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x7F }

  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// The high bit of a byte is set if it is the first that is zero; after that one, nothing is said.
  @inline(__always)
  private static func zeros(_ word: UInt64) -> UInt64 { (word &- 0x0101_0101_0101_0101) & ~word }
}
