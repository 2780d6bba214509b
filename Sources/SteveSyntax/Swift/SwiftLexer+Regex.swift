extension SwiftLexer {
  /// Where a regular expression ends that would begin here, behind so many `#`; `nil` if there is none.
  ///
  /// Without `#` it begins with no space, and ends in its line; what the compiler does in doubt depends on settings, but it does the
  /// same wherever the text has a second slash.
  func regexEnd(behind pounds: Int) -> Int? {
    var index = place + pounds + 1
    let mayBeLong = pounds > 0 && index < bytes.count && isLineEnd(bytes[index])
    if pounds == 0, index >= bytes.count || [0x20, 0x09, 0x0A, 0x0D, slash, UInt8(ascii: "*")].contains(bytes[index]) {
      return nil
    }
    var openBrackets = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "["): openBrackets += 1
      case UInt8(ascii: "]"): openBrackets = max(0, openBrackets - 1)
      case slash where openBrackets == 0 || pounds > 0:
        if hasPounds(pounds, behind: index), pounds > 0 || bytes[index - 1] != 0x20 { return index + 1 + pounds }
        if pounds == 0 { return nil }
      case 0x0A, 0x0D:
        if !mayBeLong { return nil }
      default: break
      }
      index += 1
    }
    return nil
  }

  private var slash: UInt8 { UInt8(ascii: "/") }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private func hasPounds(_ count: Int, behind index: Int) -> Bool {
    (0..<count).allSatisfy { index + 1 + $0 < bytes.count && bytes[index + 1 + $0] == UInt8(ascii: "#") }
  }
}
