extension OwnershipMark {
  /// A text of steve's without the line that says so, and without the empty line below it if nothing stands above.
  ///
  /// In every format that line holds nothing else, so what is left is as valid, and as canonical, as before.
  ///
  /// - Parameter text: as ``Rendering`` gives it. What bears no mark stays as it is.
  package static func removed(from text: [UInt8]) -> [UInt8] {
    let newline = UInt8(ascii: "\n")
    guard let mark = start(in: text) else { return text }
    let line = text[..<mark].lastIndex(of: newline).map { $0 + 1 } ?? 0
    var end = text[mark...].firstIndex(of: newline).map { $0 + 1 } ?? text.count
    if line == 0, end < text.count, text[end] == newline { end += 1 }
    return Array(text[..<line] + text[end...])
  }

  private static func start(in text: [UInt8]) -> Int? {
    let words = Array(OwnershipMark.words.utf8)
    return text.indices.first { text[$0] == words[0] && text[$0...].starts(with: words) }
  }
}
