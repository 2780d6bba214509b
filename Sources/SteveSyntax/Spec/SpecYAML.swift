extension SpecValue {
  /// Appends the value as a YAML document that every reader of YAML 1.1 and 1.2 understands alike: blocks indented by two
  /// spaces, one item a line, and quotes around all text that is not a plain word.
  ///
  /// - Parameter header: a comment before everything else, without `#`; of one line or more.
  package func printYAML(header: String?, into bytes: inout [UInt8]) {
    if let header {
      for line in header.utf8.split(separator: newline, omittingEmptySubsequences: false) {
        bytes += "# ".utf8
        bytes += line
        bytes.append(newline)
      }
    }
    switch self {
    case .map(let pairs) where !pairs.isEmpty: printPairs(pairs, 0, into: &bytes)
    case .list(let items) where !items.isEmpty: printItems(items, 0, into: &bytes)
    default:
      printScalar(0, into: &bytes)
      bytes.append(newline)
    }
  }

  private func printPairs(
    _ pairs: [SpecPair], _ indentation: Int, into bytes: inout [UInt8], startsInLine: Bool = false
  ) {
    for (place, pair) in pairs.enumerated() {
      if place > 0 || !startsInLine { indent(indentation, &bytes) }
      printKey(pair.key, indentation, into: &bytes)
      switch pair.value {
      case .map(let inner) where !inner.isEmpty:
        bytes.append(newline)
        printPairs(inner, indentation + 2, into: &bytes)
      case .list(let items) where !items.isEmpty:
        bytes.append(newline)
        printItems(items, indentation + 2, into: &bytes)
      default:
        bytes.append(space)
        pair.value.printScalar(indentation, into: &bytes)
        bytes.append(newline)
      }
    }
  }

  /// Up to the colon. A key that is longer than YAML allows in one line with its value gets a mark.
  private func printKey(_ key: String, _ indentation: Int, into bytes: inout [UInt8]) {
    let start = bytes.count
    YAMLScalar.print(key, isKey: true, 0, into: &bytes)
    if bytes.count - start > 1000 {
      bytes.insert(contentsOf: [UInt8(ascii: "?"), space], at: start)
      bytes.append(newline)
      indent(indentation, &bytes)
    }
    bytes.append(UInt8(ascii: ":"))
  }

  private func printItems(
    _ items: [SpecValue], _ indentation: Int, into bytes: inout [UInt8], startsInLine: Bool = false
  ) {
    for (place, item) in items.enumerated() {
      if place > 0 || !startsInLine { indent(indentation, &bytes) }
      bytes += [UInt8(ascii: "-"), space]
      switch item {
      case .map(let pairs) where !pairs.isEmpty:
        printPairs(pairs, indentation + 2, into: &bytes, startsInLine: true)
      case .list(let inner) where !inner.isEmpty:
        printItems(inner, indentation + 2, into: &bytes, startsInLine: true)
      default:
        item.printScalar(indentation, into: &bytes)
        bytes.append(newline)
      }
    }
  }

  /// What stands in one line, or is empty.
  private func printScalar(_ indentation: Int, into bytes: inout [UInt8]) {
    switch self {
    case .text(let text): YAMLScalar.print(text, isKey: false, indentation, into: &bytes)
    case .boolean(let value): bytes += (value ? "true" : "false").utf8
    case .integer(let number): bytes += String(number).utf8
    case .list: bytes += "[]".utf8
    case .map: bytes += "{}".utf8
    }
  }
}

private let newline = UInt8(ascii: "\n")
private let space = UInt8(ascii: " ")

private func indent(_ count: Int, _ bytes: inout [UInt8]) {
  for _ in 0..<count { bytes.append(space) }
}
