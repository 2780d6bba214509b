/// Appends text so that a reader of XML finds the same: markup, and what readers would make other white space of, is escaped.
///
/// - Parameter isAttribute: whether it stands between double quotes.
package func appendXML(_ text: String, isAttribute: Bool, to bytes: inout [UInt8]) {
  var text = text
  text.withUTF8 { utf8 in
    var start = 0
    for place in utf8.indices {
      guard let escape = escape(of: utf8, at: place, isAttribute: isAttribute) else { continue }
      bytes.append(contentsOf: utf8[start..<place])
      bytes += escape.utf8
      start = place + 1
    }
    bytes.append(contentsOf: utf8[start...])
  }
}

/// What stands for a byte that can't stand there itself.
private func escape(of text: UnsafeBufferPointer<UInt8>, at place: Int, isAttribute: Bool) -> String? {
  // Nearly all text is letters, digits and marks above these.
  let byte = text[place]
  if byte > UInt8(ascii: ">") { return nil }
  switch byte {
  case UInt8(ascii: "&"): return "&amp;"
  case UInt8(ascii: "<"): return "&lt;"
  case UInt8(ascii: ">"): return "&gt;"
  case UInt8(ascii: "\""): return isAttribute ? "&quot;" : nil
  case UInt8(ascii: "\r"): return "&#13;"
  case UInt8(ascii: "\n"): return isAttribute ? "&#10;" : nil
  case UInt8(ascii: "\t"): return isAttribute ? "&#9;" : nil
  default: return nil
  }
}

/// A text that a comment of XML can hold: there, no two hyphens stand side by side, and none at its end.
package func xmlComment(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    if scalar == "-", result.utf8.last == UInt8(ascii: "-") { result += "…" }
    result.unicodeScalars.append(scalar)
  }
  return result
}
