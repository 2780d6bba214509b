/// Finds places in a text; only errors need it.
struct YAMLLines {
  private let text: UnsafeRawBufferPointer

  init(_ text: UnsafeRawBufferPointer) { self.text = text }

  func mark(at offset: Int) -> YAMLMark {
    let before = text[..<min(offset, text.count)]
    let line = before.count { $0 == Byte.newline } + 1
    let start = before.lastIndex(of: Byte.newline).map { $0 + 1 } ?? 0
    return YAMLMark(line: UInt32(line), column: UInt32(scalarCount(in: text, from: start, to: before.endIndex) + 1))
  }

  /// The place, or the end of the text if that is before it: libyaml begins a new line when the last one has no end.
  func inside(_ mark: YAMLMark) -> YAMLMark {
    let end = self.mark(at: text.count)
    return mark.line > end.line ? end : mark
  }

  func character(at mark: YAMLMark) -> Character? {
    let rest = text[offset(of: mark)...].prefix(4)
    return String(decoding: rest, as: UTF8.self).unicodeScalars.first.map(Character.init)
  }

  /// Whether nothing but white space follows.
  func isAtEnd(_ mark: YAMLMark) -> Bool {
    text[offset(of: mark)...].allSatisfy { $0 <= Byte.space }
  }

  /// The tab that keeps the text at a place from being indented: at the place itself, or before it on its line.
  func indentingTab(near mark: YAMLMark) -> YAMLMark? {
    let place = offset(of: mark)
    if place < text.count, text[place] == Byte.tab { return mark }
    let start = lineStart(mark.line)
    let indentation = text[start...].prefix { $0 == Byte.space || $0 == Byte.tab }
    guard let tab = indentation.firstIndex(of: Byte.tab), tab < place else { return nil }
    return YAMLMark(line: mark.line, column: UInt32(tab - start + 1))
  }

  func tabIndentedLines(after line: UInt32) -> Int {
    var count = 0
    for line in text[lineStart(line + 1)...].split(separator: Byte.newline) {
      let indentation = line.prefix { $0 == Byte.space || $0 == Byte.tab }
      if indentation.count < line.count, indentation.contains(Byte.tab) { count += 1 }
    }
    return count
  }

  private func lineStart(_ line: UInt32) -> Int {
    var left = line
    guard left > 1 else { return 0 }
    for offset in text.indices where text[offset] == Byte.newline {
      left -= 1
      if left == 1 { return offset + 1 }
    }
    return text.count
  }

  private func offset(of mark: YAMLMark) -> Int {
    var offset = lineStart(mark.line)
    var left = mark.column - 1
    while left > 0, offset < text.count {
      offset += 1
      // The rest of this character.
      while offset < text.count, text[offset] & 0xC0 == 0x80 { offset += 1 }
      left -= 1
    }
    return offset
  }
}
