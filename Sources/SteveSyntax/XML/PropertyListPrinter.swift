extension PropertyList {
  /// The text of an XML property list: tabs for indentation, one newline at the end. A comment stands directly behind
  /// the XML declaration.
  package func xml(comment: String? = nil) throws(PropertyListError) -> [UInt8] {
    try check()
    if let comment { try Self.check(comment: comment) }
    guard let writer = XMLWriter(indentation: nil) else { throw .writerFailed }
    PropertyListPrinter(writer: writer).print(self, comment)
    guard let bytes = writer.finish() else { throw .writerFailed }
    return bytes
  }

  private func check() throws(PropertyListError) {
    switch self {
    case .string(let text): try Self.check(text)
    case .boolean, .integer: break
    case .array(let items): for item in items { try item.check() }
    case .dictionary(let pairs):
      var previous: String?
      for pair in sortedByKey(pairs) {
        if let previous, previous.utf8.elementsEqual(pair.key.utf8) { throw .repeatedKey(pair.key) }
        previous = pair.key
        try Self.check(pair.key)
        try pair.value.check()
      }
    }
  }

  private static func check(_ text: String) throws(PropertyListError) {
    for scalar in text.unicodeScalars where !isXMLCharacter(scalar) { throw .forbiddenCharacter(scalar, in: text) }
  }

  private static func check(comment: String) throws(PropertyListError) {
    try check(comment)
    var last: UInt8 = 0
    for byte in comment.utf8 {
      if byte == hyphen, last == hyphen { throw .hyphensInComment(comment) }
      last = byte
    }
    if last == hyphen { throw .hyphensInComment(comment) }
  }
}

private let hyphen = UInt8(ascii: "-")

private func isXMLCharacter(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x09, 0x0A, 0x0D, 0x20...0xFFFD, 0x10000...: true
  default: false
  }
}

private func sortedByKey(_ pairs: [PropertyList.Pair]) -> [PropertyList.Pair] {
  pairs.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
}

/// Breaks the lines itself: libxml2's own indentation is not Apple's.
private struct PropertyListPrinter {
  let writer: XMLWriter

  func print(_ list: PropertyList, _ comment: String?) {
    writer.startDocument()
    if let comment {
      writer.comment(comment)
      writer.raw("\n")
    }
    writer.documentType(
      "plist", publicID: "-//Apple//DTD PLIST 1.0//EN", systemID: "http://www.apple.com/DTDs/PropertyList-1.0.dtd")
    writer.raw("\n")
    writer.start("plist")
    writer.attribute("version", "1.0")
    breakLine(0)
    print(list, depth: 0)
    breakLine(0)
    writer.end()
    writer.endDocument()
  }

  private func print(_ list: PropertyList, depth: Int) {
    switch list {
    case .string(let text): printText("string", text)
    case .boolean(let value): printEmpty(value ? "true" : "false")
    case .integer(let value): printText("integer", String(value))
    case .array(let items): print("array", items, depth) { print($0, depth: depth + 1) }
    case .dictionary(let pairs):
      print("dict", sortedByKey(pairs), depth) {
        printText("key", $0.key)
        breakLine(depth + 1)
        print($0.value, depth: depth + 1)
      }
    }
  }

  private func print<Item>(_ name: StaticString, _ items: [Item], _ depth: Int, _ printItem: (Item) -> Void) {
    guard !items.isEmpty else { return printEmpty(name) }
    writer.start(name)
    for item in items {
      breakLine(depth + 1)
      printItem(item)
    }
    breakLine(depth)
    writer.end()
  }

  private func printText(_ name: StaticString, _ text: String) {
    writer.start(name)
    writer.text(text)
    writer.endInFull()
  }

  private func printEmpty(_ name: StaticString) {
    writer.start(name)
    writer.end()
  }

  private func breakLine(_ depth: Int) { writer.raw("\n" + String(repeating: "\t", count: depth)) }
}
