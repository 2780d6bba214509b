/// A text as a shell takes it for one word, for commands that somebody is shown.
func shellWord(_ text: String) -> String {
  if !text.isEmpty && text.utf8.allSatisfy(isPlain) { return text }
  // A quote ends the quoted text, stands escaped, and begins it anew.
  return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
}

private func isPlain(_ byte: UInt8) -> Bool {
  switch byte {
  case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
  case UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"): true
  default: false
  }
}
