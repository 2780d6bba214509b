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
    var number: UInt64 = 0
    for index in start..<end { number = number << 8 | UInt64(bytes[index]) }
    return switch number {
    case as_, await_, case_, do_, else_, if_, in_, is_, repeat_, return_, switch_, throw_, try_, where_, while_: true
    default: false
    }
  }

  private static let as_ = number("as"), await_ = number("await"), case_ = number("case"), do_ = number("do")
  private static let else_ = number("else"), if_ = number("if"), in_ = number("in"), is_ = number("is")
  private static let repeat_ = number("repeat"), return_ = number("return"), switch_ = number("switch")
  private static let throw_ = number("throw"), try_ = number("try"), where_ = number("where"), while_ = number("while")

  /// Up to eight letters as one number: comparing those takes no time.
  private static func number(_ word: StaticString) -> UInt64 {
    UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount).reduce(0) { $0 << 8 | UInt64($1) }
  }
}
