internal import CXML

/// A document in the making, by libxml2's writer, which escapes what must be.
final class XMLWriter {
  private let buffer: xmlBufferPtr
  private let writer: xmlTextWriterPtr
  private var hasFailed = false

  /// - Parameter indentation: what stands before each element, once for each element around it; `nil` for a document whose
  ///   lines are broken by the caller.
  init?(indentation: StaticString?) {
    _ = initializedXMLLibrary
    guard let buffer = xmlBufferCreate() else { return nil }
    guard let writer = xmlNewTextWriterMemory(buffer, 0) else {
      xmlBufferFree(buffer)
      return nil
    }
    self.buffer = buffer
    self.writer = writer
    guard let indentation else { return }
    run(xmlTextWriterSetIndent(writer, 1))
    run(xmlTextWriterSetIndentString(writer, indentation.utf8Start))
  }

  deinit {
    xmlFreeTextWriter(writer)
    xmlBufferFree(buffer)
  }

  func startDocument() { run(xmlTextWriterStartDocument(writer, nil, "UTF-8", nil)) }

  /// - Parameter text: without two hyphens side by side.
  func comment(_ text: String) { run(xmlTextWriterWriteComment(writer, text)) }

  func documentType(_ name: String, publicID: String, systemID: String) {
    run(xmlTextWriterWriteDTD(writer, name, publicID, systemID, nil))
  }

  func start(_ name: StaticString) { run(xmlTextWriterStartElement(writer, name.utf8Start)) }

  func attribute(_ name: StaticString, _ text: String) {
    run(xmlTextWriterWriteAttribute(writer, name.utf8Start, text))
  }

  func text(_ text: String) { run(xmlTextWriterWriteString(writer, text)) }

  /// What must not be escaped.
  func raw(_ text: String) { run(xmlTextWriterWriteRaw(writer, text)) }

  /// An element in which nothing stands gets one tag.
  func end() { run(xmlTextWriterEndElement(writer)) }

  /// With a tag of its own, even if nothing stands before it.
  func endInFull() { run(xmlTextWriterFullEndElement(writer)) }

  func endDocument() { run(xmlTextWriterEndDocument(writer)) }

  /// What was written, or `nil` when anything went wrong.
  func finish() -> [UInt8]? {
    run(xmlTextWriterFlush(writer))
    guard !hasFailed, let content = xmlBufferContent(buffer) else { return nil }
    return Array(UnsafeBufferPointer(start: content, count: Int(xmlBufferLength(buffer))))
  }

  private func run(_ status: CInt) {
    if status < 0 { hasFailed = true }
  }
}
