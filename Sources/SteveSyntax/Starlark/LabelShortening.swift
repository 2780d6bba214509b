/// A label whose target is named like its package says so only once: `//a/b:b` is `//a/b`, and `@r//:r` is `@r`.
enum LabelShortening {
  /// How many of a text's bytes stay: the short form is always the beginning of the long one.
  ///
  /// The rule is buildifier's, its oddities included (a repository's name holds only letters, digits and `_`;
  /// `@r//a/:r` counts as `@r`), since anything else would not be a fixed point.
  static func keptCount(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    guard let first = text.first, first == slash || first == at else { return text.count }
    var start = 0
    if first == at {
      start = 1
      while start < text.count, isWord(text[start]) { start += 1 }
      guard start > 1 else { return text.count }
    }
    guard start + 1 < text.count, text[start] == slash, text[start + 1] == slash else { return text.count }
    return keptCount(text, repositoryEnd: start)
  }

  private static func keptCount(_ text: UnsafeBufferPointer<UInt8>, repositoryEnd: Int) -> Int {
    let start = repositoryEnd + 2
    var (segment, colon, colons, isOneLine) = (start, 0, 0, true)
    for index in start..<text.count {
      switch text[index] {
      case slash where isOneLine && index > start: (segment, colons) = (index + 1, 0)
      case UInt8(ascii: ":"): (colon, colons) = (index, colons + 1)
      case UInt8(ascii: "\n"): isOneLine = false
      default: break
      }
    }
    guard colons == 1, colon + 1 < text.count else { return text.count }
    let target = text[(colon + 1)...]
    if segment < colon { return text[segment..<colon].elementsEqual(target) ? colon : text.count }
    return repositoryEnd > 0 && text[1..<repositoryEnd].elementsEqual(target) ? repositoryEnd : text.count
  }

  private static let slash = UInt8(ascii: "/")
  private static let at = UInt8(ascii: "@")

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
    default: false
    }
  }
}
