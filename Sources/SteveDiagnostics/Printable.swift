/// A text as it may be printed: a control character would change what the terminal shows, one that turns the direction of
/// writing would show letters in another order than they stand in, and nobody reads a megabyte.
package func printable(_ text: String) -> String {
  let isPlain = text.utf8.count <= longestText && text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  return isPlain ? text : printable(text.unicodeScalars)
}

/// As long as a name can be, many times over.
private let longestText = 4000

private func printable(_ scalars: String.UnicodeScalarView) -> String {
  var result = ""
  let start = scalars.prefix(longestText)
  if start.endIndex == scalars.endIndex {
    for scalar in start { result.unicodeScalars.append(printable(scalar)) }
    return result
  }
  // The middle is left out, since the end of a message says what is wrong.
  for scalar in start.prefix(longestText / 2) { result.unicodeScalars.append(printable(scalar)) }
  result += " … "
  for scalar in scalars.suffix(longestText / 2) { result.unicodeScalars.append(printable(scalar)) }
  return result
}

func printable(_ scalar: Unicode.Scalar) -> Unicode.Scalar { isPrintable(scalar) ? scalar : "\u{FFFD}" }

/// Whether a terminal shows a character as one, where it stands.
package func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0..<0x20, 0x7F...0x9F, 0xFEFF: false
  // Unicode's Bidi_Control.
  case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: false
  default: true
  }
}
