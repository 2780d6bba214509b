extension StarlarkPrinter {
  mutating func put(_ text: StaticString) {
    output.append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func put(_ text: String) {
    text.withBytes { output.append($0) }
  }

  mutating func putLineBreak() {
    output.append(UInt8(ascii: "\n"))
    output.append(spaces: margin)
  }

  /// A string literal that every Bazel reads back as the same text: other escapes than these are not understood by all.
  /// Says whether the text stands there as it is.
  @discardableResult
  mutating func put(quoted text: String, isLabel: Bool = false) -> Bool {
    output.append(UInt8(ascii: "\""))
    let isPlain = text.withBytes { bytes in
      let count = isLabel ? LabelShortening.keptCount(bytes) : bytes.count
      let kept = UnsafeBufferPointer(start: bytes.baseAddress, count: count)
      guard ByteScan.needsEscape(kept) else {
        output.append(kept)
        return true
      }
      for byte in kept { put(escaped: byte) }
      return false
    }
    output.append(UInt8(ascii: "\""))
    return isPlain
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
      line.withBytes { bytes in
        for part in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
          let start = output.count
          put("# ")
          for byte in part {
            output.append(ByteScan.isControl(byte) && byte != UInt8(ascii: "\t") ? UInt8(ascii: " ") : byte)
          }
          trimLine(from: start)
          put("\n")
        }
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
      guard ByteScan.isControl(byte) else { return output.append(byte) }
      output.append(UInt8(ascii: "\\"))
      for shift in [6, 3, 0] as [UInt8] { output.append(UInt8(ascii: "0") + (byte >> shift & 7)) }
    }
  }

  /// Takes white space off the end of a line, in any script's sense, as buildifier does.
  private mutating func trimLine(from start: Int) {
    guard let last = output.bytes.last, last <= 0x20 || last >= 0x80 else { return }
    let line = String(decoding: output.bytes[start...], as: UTF8.self).unicodeScalars
    let excess = line.reversed().prefix { $0.properties.isWhitespace }.reduce(0) { $0 + UTF8.width($1) }
    output.truncate(to: output.count - excess)
  }
}
