internal import SteveDiagnostics

/// Text as YAML: plain only if no reader could take it for something else.
enum YAMLScalar {
  /// - Parameter indentation: how far the line is indented in which the scalar begins.
  static func print(_ text: String, isKey: Bool, _ indentation: Int, into bytes: inout [UInt8]) {
    var text = text
    text.makeContiguousUTF8()
    if isPlain(text) {
      bytes += text.utf8
    } else if !isKey, isBlock(text) {
      printBlock(text, indentation, into: &bytes)
    } else {
      printQuoted(text, into: &bytes)
    }
  }

  /// What YAML 1.1 or 1.2 reads as null or a boolean, in lower case.
  private static let words = ["null", "true", "false", "yes", "no", "on", "off", "y", "n"]

  /// Whether it is a word of letters, digits and `_./-` that starts as a word does.
  static func isPlain(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard let first = bytes.first, isLetter(first) || first == UInt8(ascii: "_") else { return false }
      for byte in bytes where !isLetter(byte) && !isDigitOrMark(byte) { return false }
      return bytes.count > 5 || !words.contains { isSame($0, bytes) }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }

  /// A digit, `_`, `-`, `.` or `/`, which is between `.` and the digits.
  private static func isDigitOrMark(_ byte: UInt8) -> Bool {
    byte >= 0x2D && byte <= 0x39 || byte == UInt8(ascii: "_")
  }

  private static func isSame(_ word: String, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    word.utf8.count == text.count && word.utf8.elementsEqual(text.lazy.map { $0 | 0x20 })
  }

  /// Whether a literal block keeps every letter: several lines, none of which could be taken for an indentation or gets lost.
  private static func isBlock(_ text: String) -> Bool {
    guard let first = text.utf8.first, first != space, first != newline, first != tab else { return false }
    guard let break_ = text.utf8.firstIndex(of: newline), text.utf8.index(after: break_) != text.utf8.endIndex,
      !text.utf8.suffix(2).elementsEqual([newline, newline])
    else { return false }
    return text.unicodeScalars.allSatisfy { $0 == "\n" || $0 == "\t" || isPrintable($0) }
  }

  private static func printBlock(_ text: String, _ indentation: Int, into bytes: inout [UInt8]) {
    let isEnded = text.utf8.last == newline
    bytes += (isEnded ? "|" : "|-").utf8
    for line in (isEnded ? text.utf8.dropLast() : text.utf8[...]).split(
      separator: newline, omittingEmptySubsequences: false)
    {
      bytes.append(newline)
      if line.isEmpty { continue }
      bytes += repeatElement(space, count: indentation + 2)
      bytes += line
    }
  }

  private static func printQuoted(_ text: String, into bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": bytes += [UInt8(ascii: "\\"), UInt8(truncatingIfNeeded: scalar.value)]
      case "\n": bytes += "\\n".utf8
      case "\t": bytes += "\\t".utf8
      case "\r": bytes += "\\r".utf8
      case _ where !isPrintable(scalar): printEscape(scalar, into: &bytes)
      default: bytes += String(scalar).utf8
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// `\xNN`, `\uNNNN` or `\UNNNNNNNN`.
  private static func printEscape(_ scalar: Unicode.Scalar, into bytes: inout [UInt8]) {
    let (letter, width) = scalar.value < 0x100 ? ("x", 2) : scalar.value < 0x10000 ? ("u", 4) : ("U", 8)
    let digits = String(scalar.value, radix: 16, uppercase: true)
    bytes += ("\\" + letter + String(repeating: "0", count: width - digits.utf8.count) + digits).utf8
  }

  /// What may stand as it is: YAML 1.1 takes two more letters for ends of lines, and two code points are no characters.
  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2028, 0x2029, 0xFFFE, 0xFFFF: false
    default: SteveDiagnostics.isPrintable(scalar)
    }
  }

  private static let newline = UInt8(ascii: "\n")
  private static let space = UInt8(ascii: " ")
  private static let tab = UInt8(ascii: "\t")
}
