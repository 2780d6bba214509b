/// What a byte of a Swift source may be part of.
enum SwiftLetter {
  enum Class: UInt8 { case other, name, digit, symbol }

  /// Compares instead of looking into a table: a table that is made at run time is asked each time whether it is there.
  @inline(__always) static func kind(_ byte: UInt8) -> Class {
    if isOfName(byte) { return byte &- UInt8(ascii: "0") < 10 ? .digit : .name }
    return isSymbol(byte) ? .symbol : .other
  }

  /// `/ = - + ! * % < > & | ^ ~`, a bit for each.
  @inline(__always) static func isSymbol(_ byte: UInt8) -> Bool {
    let bits: UInt64 = byte < 64 ? 0x7000AC6200000000 : 0x5000000040000000
    return byte < 128 && bits &>> UInt64(byte & 63) & 1 == 1
  }

  @inline(__always) static func isOfName(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || byte >= 0x80
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
  }

  static let conditions = ["if", "elseif", "else", "endif"]

  /// Keywords that a value follows, so that a `/` behind them begins a regular expression.
  static func isBeforeValue(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Bool {
    guard (2...6).contains(end - start) else { return false }
    var number: UInt64 = 0
    for index in start..<end { number = number << 8 | UInt64(bytes[index]) }
    // The letters of each word, as one number: comparing those takes no time.
    return switch number {
    // as, await, case, do, else
    case 0x6173, 0x6177616974, 0x63617365, 0x646F, 0x656C7365: true
    // if, in, is, repeat, return
    case 0x6966, 0x696E, 0x6973, 0x726570656174, 0x72657475726E: true
    // switch, throw, try, where, while
    case 0x737769746368, 0x7468726F77, 0x747279, 0x7768657265, 0x7768696C65: true
    default: false
    }
  }
}
