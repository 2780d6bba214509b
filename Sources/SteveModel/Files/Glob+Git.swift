extension Glob {
  /// Reads the pattern syntax of `.gitignore`; nothing for a pattern that no path can ever fit.
  init?(gitPattern pattern: ArraySlice<UInt8>) {
    var reader = GitPatternReader(pattern)
    guard reader.read() else { return nil }
    self = reader.glob
  }
}

private struct GitPatternReader {
  var glob = Glob()
  private let pattern: ArraySlice<UInt8>
  private var at: Int

  init(_ pattern: ArraySlice<UInt8>) {
    self.pattern = pattern
    at = pattern.startIndex
  }

  private func byte(_ index: Int) -> UInt8? { index < pattern.endIndex ? pattern[index] : nil }

  mutating func read() -> Bool {
    while let next = byte(at) {
      at += 1
      switch next {
      case UInt8(ascii: "*"): readStars()
      case UInt8(ascii: "?"): glob.append(.anyByte)
      case UInt8(ascii: "["):
        guard let set = readSet() else { return false }
        // A set fits one byte, so a pattern with more sets than a step can name is longer than any path.
        guard let number = UInt16(exactly: glob.sets.count) else { return false }
        glob.steps.append(Glob.Step(.set, number))
        glob.sets.append(set)
      case UInt8(ascii: "\\"):
        guard let literal = byte(at) else { return false }
        at += 1
        glob.append(CollectionOfOne(literal))
      default: glob.append(CollectionOfOne(next))
      }
    }
    return true
  }

  /// Two stars and more reach over folders where they stand alone between slashes, else they are one star.
  private mutating func readStars() {
    let first = at - 1
    while byte(at) == UInt8(ascii: "*") { at += 1 }
    let startsSegment = first == pattern.startIndex || pattern[first - 1] == UInt8(ascii: "/")
    let endsSegment = at == pattern.endIndex || byte(at) == UInt8(ascii: "/")
    let escapedSlash = byte(at) == UInt8(ascii: "\\") && byte(at + 1) == UInt8(ascii: "/")
    guard at - first > 1, startsSegment, endsSegment || escapedSlash else { return glob.append(.star) }
    guard byte(at) == UInt8(ascii: "/") else { return glob.append(.anything) }
    at += 1
    glob.append(.folders)
  }

  /// Reads a bracket expression from behind its `[`; nothing if it does not end or names an unknown class.
  private mutating func readSet() -> ByteSet? {
    var set = ByteSet()
    let isInverted = byte(at) == UInt8(ascii: "!") || byte(at) == UInt8(ascii: "^")
    if isInverted { at += 1 }
    var rangeStart: UInt8?
    var isFirst = true
    while let next = byte(at), isFirst || next != UInt8(ascii: "]") {
      isFirst = false
      guard readMember(next, rangeStart: &rangeStart, into: &set) else { return nil }
    }
    guard at < pattern.endIndex else { return nil }
    at += 1
    if isInverted { set.invert() }
    set.remove(UInt8(ascii: "/"))
    return set
  }

  private mutating func readMember(_ next: UInt8, rangeStart: inout UInt8?, into set: inout ByteSet) -> Bool {
    if next == UInt8(ascii: "-"), let start = rangeStart, let end = byte(at + 1), end != UInt8(ascii: "]") {
      at += 1
      guard let last = readEscaped() else { return false }
      set.insert(from: start, through: last)
      rangeStart = nil
      return true
    }
    if next == UInt8(ascii: "["), byte(at + 1) == UInt8(ascii: ":") {
      guard let close = pattern[(at + 2)...].firstIndex(of: UInt8(ascii: "]")) else { return false }
      if close > at + 2, pattern[close - 1] == UInt8(ascii: ":") {
        guard let members = ByteSet.classes[String(decoding: pattern[at + 2..<close - 1], as: UTF8.self)] else {
          return false
        }
        for byte in UInt8.min...0x7F where members(byte) { set.insert(byte) }
        at = close + 1
        rangeStart = nil
        return true
      }
    }
    guard let literal = readEscaped() else { return false }
    set.insert(literal)
    rangeStart = literal
    return true
  }

  private mutating func readEscaped() -> UInt8? {
    if byte(at) == UInt8(ascii: "\\") { at += 1 }
    defer { at += 1 }
    return byte(at)
  }
}

extension ByteSet {
  /// The named classes, as git defines them: ASCII alone, and fewer kinds of space than C knows.
  fileprivate static let classes: [String: @Sendable (UInt8) -> Bool] = [
    "alnum": { isLetter($0) || isDigit($0) },
    "alpha": { isLetter($0) },
    "blank": { $0 == 0x20 || $0 == 0x09 },
    "cntrl": { $0 < 0x20 || $0 == 0x7F },
    "digit": { isDigit($0) },
    "graph": { $0 > 0x20 && $0 < 0x7F },
    "lower": { $0 >= 0x61 && $0 <= 0x7A },
    "print": { $0 >= 0x20 && $0 < 0x7F },
    "punct": { $0 > 0x20 && $0 < 0x7F && !isLetter($0) && !isDigit($0) },
    "space": { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D },
    "upper": { $0 >= 0x41 && $0 <= 0x5A },
    "xdigit": { isDigit($0) || ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x66) },
  ]

  private static func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }
  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
