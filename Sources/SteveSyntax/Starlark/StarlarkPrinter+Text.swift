extension StarlarkPrinter {
  mutating func put(_ text: StaticString) {
    output.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func put(_ text: String) {
    text.withBytes { output.append(contentsOf: $0) }
  }

  mutating func putLineBreak() {
    put("\n")
    output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: margin))
  }

  /// A string literal that every Bazel reads back as the same text: other escapes than these are not understood by all.
  mutating func put(quoted text: String, isLabel: Bool = false) {
    put("\"")
    text.withBytes { bytes in
      let count = isLabel ? LabelShortening.keptCount(bytes) : bytes.count
      let kept = UnsafeBufferPointer(start: bytes.baseAddress, count: count)
      if kept.contains(where: needsEscape) {
        for byte in kept { put(escaped: byte) }
      } else {
        output.append(contentsOf: kept)
      }
    }
    put("\"")
  }

  /// Line breaks stand as they are between the triple quotes.
  mutating func put(docstring text: String) {
    put("\"\"\"")
    text.withBytes { bytes in
      for (index, byte) in bytes.enumerated() {
        let isFollowedByQuote = index + 1 == bytes.count || bytes[index + 1] == UInt8(ascii: "\"")
        switch byte {
        case UInt8(ascii: "\n"),
          UInt8(ascii: "\"") where !isFollowedByQuote:
          output.append(byte)
        default: put(escaped: byte)
        }
      }
    }
    put("\"\"\"")
  }

  /// Comment lines. A line break within one starts another one, and other control characters become spaces, so that no
  /// text can leave its comment.
  mutating func put(comments lines: [String]) {
    for line in lines {
      for part in line.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
        put("# ")
        for byte in part { output.append(isControl(byte) && byte != UInt8(ascii: "\t") ? UInt8(ascii: " ") : byte) }
        trimLine()
        put("\n")
      }
    }
  }

  private mutating func put(escaped byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): put("\\\"")
    case UInt8(ascii: "\\"): put("\\\\")
    case UInt8(ascii: "\n"): put("\\n")
    case UInt8(ascii: "\r"): put("\\r")
    case UInt8(ascii: "\t"): put("\\t")
    default:
      guard isControl(byte) else { return output.append(byte) }
      let zero = UInt8(ascii: "0")
      output += [UInt8(ascii: "\\"), zero + (byte >> 6), zero + (byte >> 3 & 7), zero + (byte & 7)]
    }
  }

  /// Takes white space off the end of the line, in any script's sense, as buildifier does.
  private mutating func trimLine() {
    let line = output[((output.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1)...]
    var scalars = String(decoding: line, as: UTF8.self).unicodeScalars
    var excess = 0
    while let last = scalars.last, last.properties.isWhitespace {
      excess += UTF8.width(last)
      scalars.removeLast()
    }
    output.removeLast(excess)
  }
}

private func needsEscape(_ byte: UInt8) -> Bool {
  isControl(byte) || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
}

private func isControl(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x7F }
