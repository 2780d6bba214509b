extension StarlarkParser {
  var startsTripleQuote: Bool {
    let first = peek() == UInt8(ascii: "r") ? 1 : 0
    guard let quote = peek(first), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return false }
    return peek(first + 1) == quote && peek(first + 2) == quote
  }

  mutating func string() throws(StarlarkSyntaxError) -> String {
    let start = position
    let isRaw = peek() == UInt8(ascii: "r")
    let isTriple = startsTripleQuote
    if isRaw { position += 1 }
    let quote = bytes[position]
    position += isTriple ? 3 : 1
    var text: [UInt8] = []
    while !skipQuote(quote, isTriple) {
      guard let byte = peek(), isTriple || byte != UInt8(ascii: "\n") else {
        throw error("this string is never closed", at: start)
      }
      if byte == UInt8(ascii: "\\") {
        try escape(isRaw, into: &text)
      } else {
        position += 1
        // Line ends of Windows are the editor's, not the text's.
        if byte != UInt8(ascii: "\r") || peek() != UInt8(ascii: "\n") { text.append(byte) }
      }
    }
    // Escapes can spell bytes that make no text.
    guard let string = String(validating: text, as: UTF8.self) else {
      throw error("this string is not valid UTF-8", at: start)
    }
    return string
  }

  private mutating func skipQuote(_ quote: UInt8, _ isTriple: Bool) -> Bool {
    guard peek() == quote, !isTriple || (peek(1) == quote && peek(2) == quote) else { return false }
    position += isTriple ? 3 : 1
    return true
  }

  private mutating func escape(_ isRaw: Bool, into text: inout [UInt8]) throws(StarlarkSyntaxError) {
    let start = position
    guard let letter = peek(1) else { throw error("this string is never closed", at: start) }
    position += 2
    if isRaw {
      text += [UInt8(ascii: "\\"), letter]
      return
    }
    switch letter {
    case UInt8(ascii: "\n"): return
    case UInt8(ascii: "\r") where peek() == UInt8(ascii: "\n"): position += 1
    case UInt8(ascii: "0")...UInt8(ascii: "7"): text.append(try octal(start))
    case UInt8(ascii: "x"): text.append(UInt8(truncatingIfNeeded: try hexadecimal(2, start)))
    case UInt8(ascii: "u"): text += Array(String(try scalar(4, start)).utf8)
    case UInt8(ascii: "U"): text += Array(String(try scalar(8, start)).utf8)
    default:
      guard let byte = Self.escapes[letter] else { throw error("unknown escape in a string", at: start) }
      text.append(byte)
    }
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09, UInt8(ascii: "a"): 0x07,
    UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "v"): 0x0B, UInt8(ascii: "\\"): 0x5C,
    UInt8(ascii: "\""): 0x22, UInt8(ascii: "'"): 0x27,
  ]

  /// One to three digits, the first of them just read.
  private mutating func octal(_ start: Int) throws(StarlarkSyntaxError) -> UInt8 {
    var value = Int(bytes[position - 1] & 7)
    let end = position + 2
    while position < end, let byte = peek(), byte & 0xF8 == UInt8(ascii: "0") {
      value = value * 8 + Int(byte & 7)
      position += 1
    }
    guard value <= 0xFF else { throw error("an octal escape ends at \\377", at: start) }
    return UInt8(value)
  }

  private mutating func hexadecimal(_ count: Int, _ start: Int) throws(StarlarkSyntaxError) -> UInt32 {
    let end = min(position + count, bytes.count)
    let digits = String(decoding: bytes[position..<end], as: UTF8.self)
    guard digits.utf8.count == count, digits.utf8.first.map(isHexadecimal) == true,
      let value = UInt32(digits, radix: 16)
    else { throw error("an escape with too few hexadecimal digits", at: start) }
    position = end
    return value
  }

  private mutating func scalar(_ count: Int, _ start: Int) throws(StarlarkSyntaxError) -> Unicode.Scalar {
    guard let scalar = Unicode.Scalar(try hexadecimal(count, start)) else {
      throw error("an escape of no Unicode character", at: start)
    }
    return scalar
  }
}

private func isHexadecimal(_ byte: UInt8) -> Bool {
  StarlarkIdentifier.isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
}
