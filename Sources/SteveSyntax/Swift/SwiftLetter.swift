/// What a byte of a Swift source may be part of.
enum SwiftLetter {
  enum Class: UInt8 { case other, name, digit, symbol }

  static let classes: [Class] = (0...255).map { byte in
    switch UInt8(byte) {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "$"), 0x80...:
      .name
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
    default: "/=-+!*%<>&|^~".utf8.contains(UInt8(byte)) ? .symbol : .other
    }
  }

  @inline(__always) static func isOfName(_ byte: UInt8) -> Bool {
    switch classes[Int(byte)] {
    case .name, .digit: true
    case .symbol, .other: false
    }
  }

  static let conditions = ["if", "elseif", "else", "endif"]

  /// Keywords that a value follows, so that a `/` behind them begins a regular expression.
  static func isBeforeValue(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
    guard (2...6).contains(end - start) else { return false }
    return beforeValue.contains { bytes[start..<end].elementsEqual($0.utf8) }
  }

  private static let beforeValue = [
    "as", "await", "case", "do", "else", "if", "in", "is", "repeat", "return", "switch", "throw", "try", "where",
    "while",
  ]
}
