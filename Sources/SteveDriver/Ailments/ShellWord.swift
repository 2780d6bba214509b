/// A text as a shell takes it for one word, for commands that somebody is shown.
func shellWord(_ text: String) -> String { String(decoding: shellWord(Array(text.utf8)), as: UTF8.self) }

/// The same for bytes that may be no text.
func shellWord(_ word: [UInt8]) -> [UInt8] {
  // At the start of a line, a word with `=` would be a variable.
  let isOption = word.first == UInt8(ascii: "-")
  if !word.isEmpty && word.allSatisfy({ isPlain($0) || isOption && $0 == UInt8(ascii: "=") }) { return word }
  let quote = UInt8(ascii: "'")
  // A quote ends the quoted text, stands escaped, and begins it anew.
  let pieces = word.split(separator: quote, omittingEmptySubsequences: false)
  return [quote] + pieces.joined(separator: Array("'\\''".utf8)) + [quote]
}

private func isPlain(_ byte: UInt8) -> Bool {
  switch byte {
  case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
  case UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"): true
  case UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "@"): true
  default: false
  }
}
