internal import CXML

extension PropertyList {
  /// The text of an XML property list: tabs for indentation, one newline at the end. A comment stands directly behind
  /// the XML declaration.
  package func xml(comment: String? = nil) throws(PropertyListError) -> [UInt8] {
    try check()
    if let comment { try Self.check(comment: comment) }
    _ = initializedLibrary
    guard let printer = PropertyListPrinter() else { throw .writerFailed }
    printer.print(self, comment)
    guard let bytes = printer.finish() else { throw .writerFailed }
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

/// libxml2 sets up its tables on first use, which two threads must not do at once.
let initializedLibrary: Void = xmlInitParser()

private func isXMLCharacter(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x09, 0x0A, 0x0D, 0x20...0xFFFD, 0x10000...: true
  default: false
  }
}

private func sortedByKey(_ pairs: [PropertyList.Pair]) -> [PropertyList.Pair] {
  pairs.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
}

/// Writes through libxml2, which escapes; its own indentation is not Apple's, so line breaks are written here.
private final class PropertyListPrinter {
  private let buffer: xmlBufferPtr
  private let writer: xmlTextWriterPtr
  private var hasFailed = false

  init?() {
    guard let buffer = xmlBufferCreate() else { return nil }
    guard let writer = xmlNewTextWriterMemory(buffer, 0) else {
      xmlBufferFree(buffer)
      return nil
    }
    self.buffer = buffer
    self.writer = writer
  }

  deinit {
    xmlFreeTextWriter(writer)
    xmlBufferFree(buffer)
  }

  func print(_ list: PropertyList, _ comment: String?) {
    run(xmlTextWriterStartDocument(writer, nil, "UTF-8", nil))
    if let comment {
      run(xmlTextWriterWriteComment(writer, comment))
      run(xmlTextWriterWriteRaw(writer, "\n"))
    }
    run(
      xmlTextWriterWriteDTD(
        writer, "plist", "-//Apple//DTD PLIST 1.0//EN", "http://www.apple.com/DTDs/PropertyList-1.0.dtd", nil))
    run(xmlTextWriterWriteRaw(writer, "\n"))
    start("plist")
    run(xmlTextWriterWriteAttribute(writer, "version", "1.0"))
    breakLine(0)
    print(list, depth: 0)
    breakLine(0)
    end()
    run(xmlTextWriterEndDocument(writer))
  }

  /// What was written, or `nil` when anything went wrong.
  func finish() -> [UInt8]? {
    run(xmlTextWriterFlush(writer))
    guard !hasFailed, let content = xmlBufferContent(buffer) else { return nil }
    return Array(UnsafeBufferPointer(start: content, count: Int(xmlBufferLength(buffer))))
  }

  private func print(_ list: PropertyList, depth: Int) {
    switch list {
    case .string(let text): printText("string", text)
    case .boolean(let value): printEmpty(value ? "true" : "false")
    case .integer(let value): printText("integer", String(value))
    case .array(let items): print("array", items, depth) { self.print($0, depth: depth + 1) }
    case .dictionary(let pairs):
      print("dict", sortedByKey(pairs), depth) {
        self.printText("key", $0.key)
        self.breakLine(depth + 1)
        self.print($0.value, depth: depth + 1)
      }
    }
  }

  private func print<Item>(_ name: String, _ items: [Item], _ depth: Int, _ printItem: (Item) -> Void) {
    guard !items.isEmpty else { return printEmpty(name) }
    start(name)
    for item in items {
      breakLine(depth + 1)
      printItem(item)
    }
    breakLine(depth)
    end()
  }

  private func printText(_ name: String, _ text: String) {
    start(name)
    run(xmlTextWriterWriteString(writer, text))
    run(xmlTextWriterFullEndElement(writer))
  }

  private func printEmpty(_ name: String) {
    start(name)
    end()
  }

  private func start(_ name: String) { run(xmlTextWriterStartElement(writer, name)) }

  private func end() { run(xmlTextWriterEndElement(writer)) }

  private func breakLine(_ depth: Int) {
    run(xmlTextWriterWriteRaw(writer, "\n" + String(repeating: "\t", count: depth)))
  }

  private func run(_ status: CInt) {
    if status < 0 { hasFailed = true }
  }
}
