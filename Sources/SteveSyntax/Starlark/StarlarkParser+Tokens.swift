extension StarlarkParser {
  func peek(_ distance: Int = 0) -> UInt8? {
    position + distance < bytes.count ? bytes[position + distance] : nil
  }

  func error(_ message: String, at offset: Int? = nil) -> StarlarkSyntaxError {
    StarlarkSyntaxError(message, at: offset ?? position, in: bytes)
  }

  func unexpected(_ wanted: String) -> StarlarkSyntaxError {
    var copy = self
    let found: String
    if let word = copy.word() {
      found = "'\(word)'"
    } else if position == bytes.count {
      found = "the end of the file"
    } else if peek() == UInt8(ascii: "\n") || peek() == UInt8(ascii: "\r") {
      found = "the end of the line"
    } else {
      let scalar = String(decoding: bytes[position..<min(position + 4, bytes.count)], as: UTF8.self).unicodeScalars
        .first
      found = "'\(scalar.map { String($0) } ?? "")'"
    }
    return error("expected \(wanted), found \(found)")
  }

  /// Skips blanks; between brackets also line breaks and comments.
  mutating func skipSpace() {
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"): position += 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        if depth == 0 { return }
        position += 1
      case UInt8(ascii: "#"):
        if depth == 0 { return }
        while let byte = peek(), byte != UInt8(ascii: "\n") { position += 1 }
      case UInt8(ascii: "\\"):
        let isLineBreak = peek(1) == UInt8(ascii: "\n")
        guard isLineBreak || (peek(1) == UInt8(ascii: "\r") && peek(2) == UInt8(ascii: "\n")) else { return }
        position += isLineBreak ? 2 : 3
      default: return
      }
    }
  }

  mutating func skipLineBreak() -> Bool {
    if peek() == UInt8(ascii: "\n") {
      position += 1
    } else if peek() == UInt8(ascii: "\r"), peek(1) == UInt8(ascii: "\n") {
      position += 2
    } else {
      return false
    }
    return true
  }

  /// A comment and its line break, without the `#`, a blank after it, and white space at the end.
  mutating func comment() -> String {
    let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    var scalars = String(decoding: bytes[(position + 1)..<end], as: UTF8.self).unicodeScalars[...]
    if scalars.first == " " { scalars.removeFirst() }
    while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
    position = min(end + 1, bytes.count)
    return String(String.UnicodeScalarView(scalars))
  }

  /// A name, with dots if they are followed by further names.
  mutating func word() -> String? {
    guard let first = peek(), StarlarkIdentifier.canStart(first) else { return nil }
    let start = position
    while let byte = peek() {
      let isDot = byte == UInt8(ascii: ".") && peek(1).map(StarlarkIdentifier.canStart) == true
      guard isDot || StarlarkIdentifier.canContinue(byte) else { break }
      position += 1
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  mutating func integer() throws(StarlarkSyntaxError) -> Int {
    let start = position
    let isNegative = peek() == UInt8(ascii: "-")
    if isNegative { position += 1 }
    let digits = position
    while let byte = peek(), StarlarkIdentifier.canContinue(byte) || byte == UInt8(ascii: ".") { position += 1 }
    let text = String(decoding: bytes[digits..<position], as: UTF8.self).lowercased()
    let radix = text.hasPrefix("0x") ? 16 : text.hasPrefix("0o") ? 8 : 10
    let number = (isNegative ? "-" : "") + text.dropFirst(radix == 10 ? 0 : 2)
    // Leading zeros were octal once: nobody knows what is meant.
    let isPlain = text.utf8.count == 1 || radix != 10 || !text.hasPrefix("0")
    guard text.utf8.first.map(StarlarkIdentifier.isDigit) == true, isPlain, let value = Int(number, radix: radix) else {
      throw error("this is not a whole number of 64 bits", at: start)
    }
    return value
  }
}
