internal import SteveDiagnostics

/// A JSON value; the members of an object keep their order.
package indirect enum JSONValue: Sendable {
  case string(String)
  case integer(Int)
  case boolean(Bool)
  case null
  case array([JSONValue])
  case object([(key: String, value: JSONValue)])

  /// How it is laid out, which means nothing to who reads it.
  package enum Style: Sendable {
    case plain
    /// As Xcode writes its files, so that saving one there changes nothing.
    case xcode
  }

  /// The text with an indentation of two spaces and a final newline.
  package func printed(_ style: Style = .plain) -> [UInt8] {
    var bytes: [UInt8] = []
    print(into: &bytes, depth: 0, style)
    bytes.append(0x0A)
    return bytes
  }

  private func print(into bytes: inout [UInt8], depth: Int, _ style: Style) {
    switch self {
    case .string(let text): JSONValue.print(text, into: &bytes, style)
    case .integer(let number): bytes += String(number).utf8
    case .boolean(let value): bytes += (value ? "true" : "false").utf8
    case .null: bytes += "null".utf8
    case .array(let items):
      JSONValue.printItems(items.count, "[", "]", depth, into: &bytes, style) { index, bytes in
        items[index].print(into: &bytes, depth: depth + 1, style)
      }
    case .object(let members):
      JSONValue.printItems(members.count, "{", "}", depth, into: &bytes, style) { index, bytes in
        JSONValue.print(members[index].key, into: &bytes, style)
        bytes += (style == .xcode ? " : " : ": ").utf8
        members[index].value.print(into: &bytes, depth: depth + 1, style)
      }
    }
  }

  private static func printItems(
    _ count: Int, _ open: String, _ close: String, _ depth: Int, into bytes: inout [UInt8], _ style: Style,
    _ item: (Int, inout [UInt8]) -> Void
  ) {
    bytes += open.utf8
    for index in 0..<count {
      bytes += (index == 0 ? "\n" : ",\n").utf8
      bytes += repeatElement(0x20, count: 2 * depth + 2)
      item(index, &bytes)
    }
    if count > 0 || style == .xcode {
      // Xcode leaves a line free where nothing stands.
      bytes += repeatElement(0x0A, count: count > 0 ? 1 : 2)
      bytes += repeatElement(0x20, count: 2 * depth)
    }
    bytes += close.utf8
  }

  /// By RFC 8259, section 7. Escaped is also what it lets stand and a terminal should not see.
  private static func print(_ text: String, into bytes: inout [UInt8], _ style: Style) {
    bytes.append(0x22)
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22, 0x5C: bytes += [0x5C, UInt8(truncatingIfNeeded: scalar.value)]
      case 0x2F where style == .xcode: bytes += [0x5C, 0x2F]
      case 0x0A: bytes += "\\n".utf8
      case 0x09: bytes += "\\t".utf8
      case 0x0D: bytes += "\\r".utf8
      case _ where !isPrintable(scalar):
        let digits = String(scalar.value, radix: 16)
        bytes += ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8
      default: bytes += String(scalar).utf8
      }
    }
    bytes.append(0x22)
  }
}
