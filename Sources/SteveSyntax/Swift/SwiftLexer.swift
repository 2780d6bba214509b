/// Cuts a Swift source into words as the compiler does, in one pass and without copies.
///
/// It never fails: what is no Swift gives words too, and the compiler says what is wrong with it.
package struct SwiftLexer {
  package let bytes: UnsafeBufferPointer<UInt8>
  var place = 0
  private var isNewLine = true
  /// Whether a value has just ended, so that `/` divides it.
  private var endsValue = false
  /// The strings around the code that is being read, and how many parentheses are open in it.
  private var around: [(string: SwiftStringDelimiter, depth: Int)] = []
  private var depth = 0

  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
    if at(0) == UInt8(ascii: "#"), at(1) == UInt8(ascii: "!") { skipLine() }
  }

  /// The byte so far behind the place, or 0.
  @inline(__always) func at(_ distance: Int) -> UInt8 {
    place + distance < bytes.count ? bytes[place + distance] : 0
  }

  var isAtEnd: Bool { place >= bytes.count }

  package mutating func next() -> SwiftToken {
    skipSpace()
    let start = place
    let beginsLine = isNewLine
    isNewLine = false
    guard place < bytes.count else {
      return SwiftToken(kind: .end, start: start, end: start, beginsLine: beginsLine)
    }
    let kind = read()
    switch kind {
    case .quotedName:
      return SwiftToken(kind: kind, start: start + 1, end: max(start + 1, place - 1), beginsLine: beginsLine)
    case .condition: return SwiftToken(kind: kind, start: start + 1, end: place, beginsLine: beginsLine)
    default: return SwiftToken(kind: kind, start: start, end: place, beginsLine: beginsLine)
    }
  }

  // MARK: Space

  private mutating func skipSpace() {
    while place < bytes.count {
      switch bytes[place] {
      case 0x0A, 0x0D:
        isNewLine = true
        place += 1
      case 0x20, 0x09, 0x0B, 0x0C, 0x00: place += 1
      case UInt8(ascii: "/") where at(1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where at(1) == UInt8(ascii: "*"): skipComment()
      default: return
      }
    }
  }

  private mutating func skipLine() {
    while place < bytes.count, bytes[place] != 0x0A, bytes[place] != 0x0D { place += 1 }
  }

  /// Comments stand in one another.
  private mutating func skipComment() {
    var depth = 0
    while place < bytes.count {
      switch (bytes[place], at(1)) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        depth += 1
        place += 2
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        depth -= 1
        place += 2
        if depth == 0 { return }
      case (0x0A, _), (0x0D, _):
        isNewLine = true
        place += 1
      default: place += 1
      }
    }
  }

  // MARK: Words

  private mutating func read() -> SwiftToken.Kind {
    let byte = bytes[place]
    switch SwiftLetter.classes[Int(byte)] {
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
      return readString(SwiftStringDelimiter(pounds: 0, isLong: takeLongQuote()))
    case UInt8(ascii: "`"): return readQuotedName()
    case UInt8(ascii: "#"): return readPound()
    default: return readPunctuation(byte)
    }
  }

  private mutating func finish(_ kind: SwiftToken.Kind, at end: Int) -> SwiftToken.Kind {
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

  /// Also `0x1F`, `1_000`, `1.5e-3`, `0x1p+4`.
  private mutating func readNumber() -> SwiftToken.Kind {
    let isHex = at(0) == UInt8(ascii: "0") && at(1) == UInt8(ascii: "x")
    while place < bytes.count {
      let byte = bytes[place]
      let isExponent = isHex ? byte | 0x20 == UInt8(ascii: "p") : byte | 0x20 == UInt8(ascii: "e")
      if isExponent, at(1) == UInt8(ascii: "-") || at(1) == UInt8(ascii: "+") {
        place += 2
      } else if SwiftLetter.isOfName(byte) || byte == UInt8(ascii: ".") && SwiftLetter.classes[Int(at(1))] == .digit {
        place += 1
      } else {
        break
      }
    }
    return finish(.number, at: place)
  }

  /// A comment ends it.
  private mutating func readSymbol() -> SwiftToken.Kind {
    let start = place
    while place < bytes.count, SwiftLetter.classes[Int(bytes[place])] == .symbol {
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
      return readString(SwiftStringDelimiter(pounds: pounds, isLong: takeLongQuote()))
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

  // MARK: Strings

  /// Behind one quote: two more begin a string of several lines.
  private mutating func takeLongQuote() -> Bool {
    guard at(0) == UInt8(ascii: "\""), at(1) == UInt8(ascii: "\"") else { return false }
    place += 2
    return true
  }

  /// To the end of the string, or to code in it.
  private mutating func readString(_ string: SwiftStringDelimiter) -> SwiftToken.Kind {
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\\"):
        guard hasPounds(string.pounds, at: 1) else {
          place += 1
          continue
        }
        if at(1 + string.pounds) == UInt8(ascii: "(") {
          place += 2 + string.pounds
          around.append((string, depth))
          depth = 0
          endsValue = false
          return .string
        }
        place += 2 + string.pounds
      case UInt8(ascii: "\"") where ends(string): return finish(.string, at: place + string.length)
      case 0x0A, 0x0D:
        // A string of one line ends with it, whatever is missing.
        if !string.isLong { return finish(.string, at: place) }
        place += 1
      default: place += 1
      }
    }
    return finish(.string, at: min(place, bytes.count))
  }

  private func ends(_ string: SwiftStringDelimiter) -> Bool {
    if string.isLong, at(1) != UInt8(ascii: "\"") || at(2) != UInt8(ascii: "\"") { return false }
    return hasPounds(string.pounds, at: string.isLong ? 3 : 1)
  }

  private func hasPounds(_ count: Int, at distance: Int) -> Bool {
    for number in 0..<count where at(distance + number) != UInt8(ascii: "#") { return false }
    return true
  }
}

/// What a string literal begins and ends with.
struct SwiftStringDelimiter {
  var pounds: Int
  /// Of several lines, in three quotes.
  var isLong: Bool

  /// Of what ends it.
  var length: Int { pounds + (isLong ? 3 : 1) }
}
