/// A set of bytes, as a bracket expression of a pattern describes one.
struct ByteSet: Sendable, Equatable {
  private var low: (UInt64, UInt64) = (0, 0)
  private var high: (UInt64, UInt64) = (0, 0)

  func contains(_ byte: UInt8) -> Bool {
    let word =
      switch byte >> 6 {
      case 0: low.0
      case 1: low.1
      case 2: high.0
      default: high.1
      }
    return word >> UInt64(byte & 63) & 1 != 0
  }

  mutating func insert(_ byte: UInt8) {
    let bit: UInt64 = 1 << UInt64(byte & 63)
    switch byte >> 6 {
    case 0: low.0 |= bit
    case 1: low.1 |= bit
    case 2: high.0 |= bit
    default: high.1 |= bit
    }
  }

  /// Does nothing when the bounds stand the wrong way round.
  mutating func insert(from first: UInt8, through last: UInt8) {
    guard first <= last else { return }
    for byte in first...last { insert(byte) }
  }

  mutating func remove(_ byte: UInt8) {
    let rest = self
    self = ByteSet()
    for other in UInt8.min...UInt8.max where other != byte && rest.contains(other) { insert(other) }
  }

  mutating func invert() {
    low = (~low.0, ~low.1)
    high = (~high.0, ~high.1)
  }

  static func == (a: ByteSet, b: ByteSet) -> Bool { a.low == b.low && a.high == b.high }
}
