/// What may be a name in Starlark.
package enum StarlarkIdentifier {
  /// A name of a variable, a function or an argument.
  package static func isValid(_ text: String) -> Bool {
    guard let first = text.utf8.first, canStart(first), text.utf8.allSatisfy(canContinue) else { return false }
    return !reserved.contains(text)
  }

  /// Names with dots between them.
  package static func isValidPath(_ text: String) -> Bool {
    text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy {
      isValid(String(Substring($0)))
    }
  }

  static func canStart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
    default: false
    }
  }

  static func canContinue(_ byte: UInt8) -> Bool { canStart(byte) || isDigit(byte) }

  static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  /// Words of the language, words that Bazel keeps for later, and the three constants.
  private static let reserved: Set<String> = [
    "and", "as", "assert", "async", "await", "break", "class", "continue", "def", "del", "elif", "else", "except",
    "finally", "for", "from", "global", "if", "import", "in", "is", "lambda", "load", "nonlocal", "not", "or", "pass",
    "raise", "return", "try", "while", "with", "yield", "True", "False", "None",
  ]
}
