internal import CXML

/// A schema in W3C's language that documents are judged by. Threads may share it.
package final class XMLSchema: @unchecked Sendable {
  // Never changed once it is there.
  private let schema: xmlSchemaPtr

  /// - Parameter text: a schema of our own; `nil` if it is none.
  package init?(_ text: [UInt8]) {
    _ = initializedXMLLibrary
    let schema = text.withUnsafeBytes { bytes -> xmlSchemaPtr? in
      bytes.withMemoryRebound(to: CChar.self) { text in
        guard let parser = xmlSchemaNewMemParserCtxt(text.baseAddress, CInt(text.count)) else { return nil }
        defer { xmlSchemaFreeParserCtxt(parser) }
        xmlSchemaSetParserStructuredErrors(parser, { _, _ in }, nil)
        return xmlSchemaParse(parser)
      }
    }
    guard let schema else { return nil }
    self.schema = schema
  }

  deinit { xmlSchemaFree(schema) }

  /// What is wrong with a document from outside, in its order; nothing if the schema takes it.
  package func problems(in document: [UInt8], _ limits: XMLLimits = XMLLimits()) -> [XMLProblem] {
    if let problem = XMLScan.problem(in: document, limits) { return [problem] }
    return Validation(document).problems(by: schema)
  }
}

/// One pass of the schema over a document that can be read; no tree is made of it.
private final class Validation {
  /// No one reads more at once, and each may lead to others.
  private static let mostProblems = 20

  private let document: [UInt8]
  private var parser: xmlParserCtxtPtr?
  /// Where the open elements begin, and where the one at hand does.
  private var open: [Int] = []
  private var start = 0
  private var problems: [XMLProblem] = []

  init(_ document: [UInt8]) { self.document = document }

  func problems(by schema: xmlSchemaPtr) -> [XMLProblem] {
    let outOfMemory = [XMLProblem(line: 1, column: 1, text: "there is no memory to read it")]
    guard let judge = xmlSchemaNewValidCtxt(schema) else { return outOfMemory }
    defer { xmlSchemaFreeValidCtxt(judge) }
    let state = Unmanaged.passUnretained(self).toOpaque()
    xmlSchemaSetValidStructuredErrors(
      judge,
      { state, error in
        guard let message = error?.pointee.message else { return }
        Validation.of(state)?.note(String(cString: message))
      }, state)
    return document.withUnsafeBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text in
        guard let parser = xmlCreateMemoryParserCtxt(text.baseAddress, CInt(text.count)) else { return outOfMemory }
        defer { xmlFreeParserCtxt(parser) }
        xmlCtxtUseOptions(parser, CInt(XML_PARSE_NONET.rawValue))
        self.parser = parser
        parser.pointee.sax.pointee = handler
        parser.pointee.userData = state
        guard let plug = xmlSchemaSAXPlug(judge, &parser.pointee.sax, &parser.pointee.userData) else {
          return outOfMemory
        }
        xmlParseDocument(parser)
        xmlSchemaSAXUnplug(plug)
        return problems
      }
    }
  }

  /// It is called before the schema's.
  private var handler: xmlSAXHandler {
    var handler = xmlSAXHandler()
    handler.initialized = UInt32(XML_SAX2_MAGIC)
    handler.startElementNs = { state, _, _, _, _, _, _, _, _ in Validation.of(state)?.enter() }
    handler.endElementNs = { state, _, _, _ in Validation.of(state)?.leave() }
    handler.characters = { state, _, _ in Validation.of(state)?.stay() }
    handler.cdataBlock = { state, _, _ in Validation.of(state)?.stay() }
    return handler
  }

  private static func of(_ pointer: UnsafeMutableRawPointer?) -> Validation? {
    pointer.map { Unmanaged<Validation>.fromOpaque($0).takeUnretainedValue() }
  }

  private func enter() {
    guard let parser else { return }
    start = startOfMarkup(before: parser, in: document)
    open.append(start)
  }

  private func leave() { start = open.popLast() ?? 0 }

  /// What stands behind an element belongs to the one around it.
  private func stay() { start = open.last ?? 0 }

  private func note(_ message: String) {
    guard problems.count < Validation.mostProblems else { return }
    let place = TextPlace(of: start, in: document)
    problems.append(XMLProblem(line: place.line, column: place.column, text: wording(of: message)))
  }
}
