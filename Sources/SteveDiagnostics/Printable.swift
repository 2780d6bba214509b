/// A text as it may be printed: a control character would change what the terminal shows, and nobody reads a megabyte.
package func printable(_ text: String) -> String {
  let isPlain = text.utf8.count <= longestText && text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
  return isPlain ? text : printable(text.unicodeScalars)
}

/// As long as a name can be, many times over.
private let longestText = 4000

private func printable(_ scalars: some Sequence<Unicode.Scalar>) -> String {
  var result = ""
  for (number, scalar) in scalars.enumerated() {
    if number == longestText { return result + "…" }
    result.unicodeScalars.append(printable(scalar))
  }
  return result
}

func printable(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
  let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
  return isControl || scalar.value == 0xFEFF ? "\u{FFFD}" : scalar
}
