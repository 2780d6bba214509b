import SteveSyntax

/// A text as messages show it: in quotes, short, and on one line.
func quoted(_ text: String) -> String {
  var result = "'"
  for (position, scalar) in text.unicodeScalars.enumerated() {
    if position == 60 { return result + "…'" }
    switch scalar {
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "'"
}

/// `'a', 'b' and 'c'`
func joined(_ words: [String], quoting: Bool = true, _ conjunction: String = "and") -> String {
  let words = quoting ? words.map(quoted) : words
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}

/// A text as it has to be written in a flow list.
func flowItem(_ text: String) -> String {
  let isSafe = text.utf8.allSatisfy { isWordByte($0) || [0x2D, 0x2E, 0x2F, 0x2B, 0x24, 0x28, 0x29].contains($0) }
  let isWord = text.utf8.first.map { isWordByte($0) || $0 == 0x2E || $0 == 0x2F } ?? false
  if isSafe, isWord { return text }
  return "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
}

extension YAMLNode {
  /// What stands here, as a message says it.
  var found: String {
    switch content {
    case .scalar("", isPlain: true): "nothing"
    case .scalar(let text, isPlain: _): quoted(text)
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}
