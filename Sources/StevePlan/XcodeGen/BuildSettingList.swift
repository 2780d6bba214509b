/// A build setting of Xcode's that is a list: words with spaces between them, quoted as a shell does.
enum BuildSettingList {
  /// - Parameter inherits: whether what is set elsewhere holds too.
  static func text(_ words: [String], inherits: Bool) -> String {
    ((inherits ? ["$(inherited)"] : []) + words.map(quoted)).joined(separator: " ")
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
