/// Cuts a Swift source into words as the compiler does, in one pass and without copies.
///
/// It never fails: what is no Swift gives words too, and the compiler says what is wrong with it.
package struct SwiftLexer {
  package let bytes: UnsafeBufferPointer<UInt8>
  var place = 0
  var isNewLine = true
  /// Whether a value has just ended, so that `/` divides it.
  var endsValue = false
  /// The strings around the code that is being read, and how many parentheses are open in it.
  var around: [(string: SwiftStringDelimiter, depth: Int)] = []
  var depth = 0

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

  mutating func skipLine() {
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
}
