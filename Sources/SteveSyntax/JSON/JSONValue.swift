internal import SteveDiagnostics

/// A JSON value; the members of an object keep their order.
package indirect enum JSONValue: Sendable {
  case string(String)
  case integer(Int)
  case boolean(Bool)
  case null
  case array([JSONValue])
  case object([(key: String, value: JSONValue)])

  /// The text with an indentation of two spaces and a final newline.
  package func printed() -> [UInt8] {
    var bytes: [UInt8] = []
    print(into: &bytes, depth: 0)
    bytes.append(0x0A)
    return bytes
  }

  private func print(into bytes: inout [UInt8], depth: Int) {
    switch self {
    case .string(let text): JSONValue.print(text, into: &bytes)
    case .integer(let number): bytes += String(number).utf8
    case .boolean(let value): bytes += (value ? "true" : "false").utf8
    case .null: bytes += "null".utf8
    case .array(let items):
      JSONValue.printItems(items.count, "[", "]", depth, into: &bytes) { index, bytes in
        items[index].print(into: &bytes, depth: depth + 1)
      }
    case .object(let members):
      JSONValue.printItems(members.count, "{", "}", depth, into: &bytes) { index, bytes in
        JSONValue.print(members[index].key, into: &bytes)
        bytes += ": ".utf8
        members[index].value.print(into: &bytes, depth: depth + 1)
      }
    }
  }

  private static func printItems(
    _ count: Int, _ open: String, _ close: String, _ depth: Int, into bytes: inout [UInt8],
    _ item: (Int, inout [UInt8]) -> Void
  ) {
    bytes += open.utf8
    for index in 0..<count {
      bytes += (index == 0 ? "\n" : ",\n").utf8
      bytes += repeatElement(0x20, count: 2 * depth + 2)
      item(index, &bytes)
    }
    if count > 0 {
      bytes.append(0x0A)
      bytes += repeatElement(0x20, count: 2 * depth)
    }
    bytes += close.utf8
  }

  /// By RFC 8259, section 7. Escaped is also what it lets stand and a terminal should not see.
  private static func print(_ text: String, into bytes: inout [UInt8]) {
    bytes.append(0x22)
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x22, 0x5C: bytes += [0x5C, UInt8(truncatingIfNeeded: scalar.value)]
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
