internal import CXML

/// Reads a document of XML from outside without making anything of it.
///
/// Nothing is fetched, no entity is replaced, and a document type is refused where it begins, before anything in it is read.
enum XMLScan {
  /// The first thing that is wrong; `nil` for a document that other readers may be given.
  static func problem(in document: [UInt8], _ limits: XMLLimits) -> XMLProblem? {
    guard document.count <= limits.size else {
      return XMLProblem(line: 1, column: 1, text: "it is larger than \(limits.size >> 20) MB")
    }
    // Other encodings are told by it, and what is read here must be what others read.
    if document.contains(0) { return XMLProblem(line: 1, column: 1, text: "it is not written in UTF-8") }
    _ = initializedXMLLibrary
    return Scan(document, limits).firstProblem()
  }
}

/// libxml2 sets up its tables on first use, which two threads must not do at once.
let initializedXMLLibrary: Void = xmlInitParser()

private final class Scan {
  private let limits: XMLLimits
  private let document: [UInt8]
  private var parser: xmlParserCtxtPtr?
  private var depth = 0
  private var problem: XMLProblem?

  init(_ document: [UInt8], _ limits: XMLLimits) {
    self.document = document
    self.limits = limits
  }

  /// The first one.
  func firstProblem() -> XMLProblem? {
    var handler = xmlSAXHandler()
    handler.initialized = UInt32(XML_SAX2_MAGIC)
    handler.startElementNs = { scan, _, _, _, _, _, _, _, _ in Scan.of(scan)?.enter() }
    handler.endElementNs = { scan, _, _, _ in Scan.of(scan)?.leave() }
    handler.internalSubset = { scan, _, _, _ in Scan.of(scan)?.refuse("a document type is not allowed") }
    handler.serror = { scan, error in
      guard let error = error?.pointee else { return }
      Scan.of(scan)?.note(error.message.map { String(cString: $0) } ?? "", Int(error.line), Int(error.int2))
    }
    return document.withUnsafeBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text in
        guard let parser = xmlCreateMemoryParserCtxt(text.baseAddress, CInt(text.count)) else {
          return XMLProblem(
            line: 1, column: 1, text: document.isEmpty ? "it is empty" : "there is no memory to read it")
        }
        defer { xmlFreeParserCtxt(parser) }
        xmlCtxtUseOptions(parser, CInt(XML_PARSE_NONET.rawValue))
        xmlSwitchEncoding(parser, XML_CHAR_ENCODING_UTF8)
        self.parser = parser
        parser.pointee.sax.pointee = handler
        parser.pointee.userData = Unmanaged.passUnretained(self).toOpaque()
        xmlParseDocument(parser)
        return problem
      }
    }
  }

  private static func of(_ pointer: UnsafeMutableRawPointer?) -> Scan? {
    pointer.map { Unmanaged<Scan>.fromOpaque($0).takeUnretainedValue() }
  }

  private func enter() {
    depth += 1
    if depth > limits.depth { refuse("more than \(limits.depth) elements stand in one another") }
  }

  private func leave() { depth -= 1 }

  private func refuse(_ text: String) {
    guard let parser else { return }
    let place = TextPlace(of: startOfMarkup(before: parser, in: document), in: document)
    note(text, place.line, place.column)
    xmlStopParser(parser)
  }

  /// The first one counts: others follow from it.
  private func note(_ text: String, _ line: Int, _ column: Int) {
    if problem == nil {
      problem = XMLProblem(line: max(1, line), column: max(1, column), text: wording(of: text))
    }
  }
}

/// Where the markup begins that a parser has just read: there can be no other `<` in it.
func startOfMarkup(before parser: xmlParserCtxtPtr, in document: [UInt8]) -> Int {
  guard let input = parser.pointee.input?.pointee else { return 0 }
  var place = min(document.count - 1, Int(input.consumed) + (input.cur - input.base) - 1)
  while place > 0, document[place] != UInt8(ascii: "<") { place -= 1 }
  return max(0, place)
}

/// A place as messages name it: columns are Unicode scalars.
struct TextPlace {
  private(set) var line = 1
  private(set) var column = 1

  init(of offset: Int, in text: [UInt8]) {
    var lineStart = 0
    for place in 0..<offset where text[place] == UInt8(ascii: "\n") {
      line += 1
      lineStart = place + 1
    }
    column = 1 + text[lineStart..<offset].count { $0 & 0xC0 != 0x80 }
  }
}

/// What the library says, without the end of its line and the namespace before each name.
func wording(of message: String) -> String {
  var text = message.replacing("{urn:steve:project-spec:1}", with: "")
  while let last = text.utf8.last, [0x0A, 0x20, UInt8(ascii: ".")].contains(last) { text = String(text.dropLast()) }
  return text
}
