// Names, numbers, operators and punctuation.
extension SwiftLexer {
  mutating func read() -> SwiftToken.Kind {
    let byte = bytes[place]
    switch SwiftLetter.kind(byte) {
    case .name: return readName()
    case .digit: return readNumber()
    case .symbol:
      if byte == UInt8(ascii: "/"), !endsValue, let end = regexEnd(behind: 0) { return finish(.regex, at: end) }
      return readSymbol()
    case .other: break
    }
    switch byte {
    case UInt8(ascii: "\""):
      place += 1
      return readString(SwiftStringDelimiter(pounds: 0, isLong: takeLongQuote(pounds: 0)))
    case UInt8(ascii: "`"): return readQuotedName()
    case UInt8(ascii: "#"): return readPound()
    default: return readPunctuation(byte)
    }
  }

  mutating func finish(_ kind: SwiftToken.Kind, at end: Int) -> SwiftToken.Kind {
    place = end
    endsValue = true
    return kind
  }

  private mutating func readName() -> SwiftToken.Kind {
    let start = place
    repeat { place += 1 } while place < bytes.count && SwiftLetter.isOfName(bytes[place])
    endsValue = !SwiftLetter.isBeforeValue(bytes, start, place)
    return .name
  }

  private mutating func readQuotedName() -> SwiftToken.Kind {
    place += 1
    while place < bytes.count, bytes[place] != UInt8(ascii: "`"), bytes[place] != 0x0A { place += 1 }
    return finish(.quotedName, at: min(place + 1, bytes.count))
  }

  /// Also `0x1F`, `1_000`, `1.5e-3`, `0x1.Cp+4`.
  private mutating func readNumber() -> SwiftToken.Kind {
    let isHex = at(0) == UInt8(ascii: "0") && at(1) == UInt8(ascii: "x")
    while place < bytes.count {
      let byte = bytes[place]
      let isExponent = isHex ? byte | 0x20 == UInt8(ascii: "p") : byte | 0x20 == UInt8(ascii: "e")
      if isExponent, at(1) == UInt8(ascii: "-") || at(1) == UInt8(ascii: "+") {
        place += 2
      } else if SwiftLetter.isOfName(byte) || byte == UInt8(ascii: ".") && isFraction(isHex) {
        place += 1
      } else {
        break
      }
    }
    return finish(.number, at: place)
  }

  /// At a dot. In hexadecimal the exponent tells a fraction from a member: `0xF.Fp1` and `0xFF.description`.
  private func isFraction(_ isHex: Bool) -> Bool {
    if SwiftLetter.kind(at(1)) == .digit { return true }
    guard isHex else { return false }
    var distance = 1
    while (at(distance) | 0x20) &- UInt8(ascii: "a") < 6 || SwiftLetter.kind(at(distance)) == .digit
      || at(distance) == UInt8(ascii: "_")
    {
      distance += 1
    }
    return distance > 1 && at(distance) | 0x20 == UInt8(ascii: "p")
  }

  /// A comment ends it.
  private mutating func readSymbol() -> SwiftToken.Kind {
    let start = place
    while place < bytes.count, SwiftLetter.isSymbol(bytes[place]) {
      if place > start, bytes[place] == UInt8(ascii: "/"), at(1) == UInt8(ascii: "/") || at(1) == UInt8(ascii: "*") {
        break
      }
      place += 1
    }
    // `a!` and `a?` are values still.
    let isPostfix = endsValue && place == start + 1 && bytes[start] == UInt8(ascii: "!")
    endsValue = isPostfix
    return .symbol
  }

  private mutating func readPunctuation(_ byte: UInt8) -> SwiftToken.Kind {
    place += 1
    switch byte {
    case UInt8(ascii: "("): depth += 1
    case UInt8(ascii: ")"):
      depth -= 1
      if depth < 0, let string = around.popLast() {
        depth = string.depth
        return readString(string.string)
      }
      depth = max(depth, 0)
    default: break
    }
    endsValue =
      byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
      || byte == UInt8(ascii: "?") && endsValue
    return .punctuation
  }

  /// `#"raw"#`, `#/regex/#`, `#if`, or a `#` alone.
  private mutating func readPound() -> SwiftToken.Kind {
    var pounds = 1
    while at(pounds) == UInt8(ascii: "#") { pounds += 1 }
    switch at(pounds) {
    case UInt8(ascii: "\""):
      place += pounds + 1
      return readString(SwiftStringDelimiter(pounds: pounds, isLong: takeLongQuote(pounds: pounds)))
    case UInt8(ascii: "/"):
      if let end = regexEnd(behind: pounds) { return finish(.regex, at: end) }
    default: break
    }
    if pounds == 1, let length = conditionLength {
      place += 1 + length
      endsValue = false
      return .condition
    }
    place += 1
    endsValue = false
    return .punctuation
  }

  /// How long the word of a condition is: just these four, since `#else` begins `#elseif`, and macros may be called alike.
  private var conditionLength: Int? {
    var length = 0
    while SwiftLetter.isOfName(at(1 + length)) { length += 1 }
    let word = bytes[(place + 1)..<(place + 1 + length)]
    return SwiftLetter.conditions.contains { word.elementsEqual($0.utf8) } ? length : nil
  }
}
