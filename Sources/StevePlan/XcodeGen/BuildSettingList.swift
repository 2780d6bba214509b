/// A build setting of Xcode's that is a list: words with spaces between them, quoted as a shell does.
enum BuildSettingList {
  /// - Parameter inherits: whether what is set elsewhere holds too.
  static func text(_ words: [String], inherits: Bool) -> String {
    ((inherits ? ["$(inherited)"] : []) + words.map(quoted)).map(withParentheses).joined(separator: " ")
  }

  /// `$(NAME)` for `${NAME}`: the same to Xcode, while XcodeGen would put its own environment's value there.
  private static func withParentheses(_ word: String) -> String {
    var bytes = Array(word.utf8)
    for start in bytes.indices.dropLast() where bytes[start] == UInt8(ascii: "$") && bytes[start + 1] == 0x7B {
      guard let end = bytes[start...].firstIndex(of: 0x7D), bytes[(start + 2)..<end].allSatisfy(isNameByte) else {
        continue
      }
      bytes[start + 1] = UInt8(ascii: "(")
      bytes[end] = UInt8(ascii: ")")
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte == UInt8(ascii: "_")
  }

  private static func quoted(_ word: String) -> String {
    let needsQuotes = word.isEmpty || word.utf8.contains { [0x20, 0x09, 0x22, 0x27, 0x5C].contains($0) }
    guard needsQuotes else { return word }
    var result = "\""
    for scalar in word.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result + "\""
  }
}
