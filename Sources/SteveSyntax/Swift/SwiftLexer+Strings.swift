// String literals, with code in them.
extension SwiftLexer {
  /// Behind one quote: two more begin a string of several lines, unless one that ends in the same line: `#"""#`.
  mutating func takeLongQuote(pounds: Int) -> Bool {
    guard at(0) == UInt8(ascii: "\""), at(1) == UInt8(ascii: "\"") else { return false }
    if pounds > 0, isEnded(by: pounds) { return false }
    place += 2
    return true
  }

  private func isEnded(by pounds: Int) -> Bool {
    var distance = 1
    while place + distance < bytes.count, at(distance) != 0x0A, at(distance) != 0x0D {
      if at(distance) == UInt8(ascii: "\""), hasPounds(pounds, at: distance + 1) { return true }
      distance += 1
    }
    return false
  }

  /// To the end of the string, or to code in it.
  mutating func readString(_ string: SwiftStringDelimiter) -> SwiftToken.Kind {
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
