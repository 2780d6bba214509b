internal import CXML

/// What is done with the elements of a document while it is read.
package protocol XMLHandler: AnyObject {
  /// - Parameter attributes: their names without prefixes, in the order of the document.
  func begin(_ element: String, _ attributes: [(name: String, value: String)])
  func end(_ element: String)
}

/// Reads an XML document piece by piece, as it arrives, and keeps none of it.
///
/// Nothing is fetched, and a document with a DOCTYPE is refused: no entity means anything but those of XML itself. Depth
/// and the length of a value are limited by libxml2. A document that calls itself XML 1.1 is read as one of 1.0.
package final class XMLReader {
  private let receiver: Receiver
  private let context: xmlParserCtxtPtr

  /// `nil` if there is no room for it.
  package init?(_ handler: some XMLHandler) {
    _ = initializedXMLLibrary
    receiver = Receiver(handler)
    var sax = xmlSAXHandler()
    // What libxml2 calls the second version of its interface: attributes come with their lengths.
    sax.initialized = 0xDEED_BEAF
    sax.startElementNs = { data, name, _, _, _, _, count, _, attributes in
      Receiver.of(data)?.begin(name, Int(count), attributes)
    }
    sax.endElementNs = { data, name, _, _ in Receiver.of(data)?.end(name) }
    sax.internalSubset = { data, _, _, _ in Receiver.of(data)?.refuse() }
    let data = Unmanaged.passUnretained(receiver).toOpaque()
    guard let context = xmlCreatePushParserCtxt(&sax, data, nil, 0, nil) else { return nil }
    self.context = context
    receiver.context = context
    // Without the first one, '&amp;' would come as another reference. No other entity can be declared.
    _ = xmlCtxtUseOptions(context, Int32(XML_PARSE_NOENT.rawValue | XML_PARSE_NONET.rawValue))
  }

  deinit {
    if let document = context.pointee.myDoc { xmlFreeDoc(document) }
    xmlFreeParserCtxt(context)
  }

  /// Reads the next piece; says whether the document may still be a good one.
  package func read(_ bytes: UnsafeRawBufferPointer) -> Bool {
    // A call with more than an `int` can count would be one with less.
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = UnsafeRawBufferPointer(rebasing: rest.prefix(1 << 20))
      _ = xmlParseChunk(context, piece.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(piece.count), 0)
      guard isGood else { return false }
      rest = rest.dropFirst(piece.count)
    }
    return true
  }

  /// Says whether the document was a good one from beginning to end.
  package func finish() -> Bool {
    _ = xmlParseChunk(context, nil, 0, 1)
    return isGood
  }

  private var isGood: Bool {
    withExtendedLifetime(receiver) { context.pointee.wellFormed == 1 && !receiver.refuses }
  }
}

/// What libxml2 calls; it knows nothing of Swift's objects.
private final class Receiver {
  private let handler: any XMLHandler
  var context: xmlParserCtxtPtr?
  private(set) var refuses = false

  init(_ handler: any XMLHandler) { self.handler = handler }

  static func of(_ data: UnsafeMutableRawPointer?) -> Receiver? {
    data.map { Unmanaged<Receiver>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Ends the reading before anything of the DOCTYPE is read.
  func refuse() {
    refuses = true
    xmlStopParser(context)
  }

  func begin(
    _ name: UnsafePointer<xmlChar>?, _ count: Int, _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
  ) {
    if refuses { return }
    var pairs: [(name: String, value: String)] = []
    for index in 0..<count {
      // Five pointers each: name, prefix, namespace, and where the value begins and ends.
      guard let row = attributes?.advanced(by: index * 5), let start = row[3], let end = row[4] else { continue }
      let value = UnsafeBufferPointer(start: start, count: end - start)
      pairs.append((text(row[0]), String(decoding: value, as: UTF8.self)))
    }
    handler.begin(text(name), pairs)
  }

  func end(_ name: UnsafePointer<xmlChar>?) {
    if !refuses { handler.end(text(name)) }
  }

  private func text(_ name: UnsafePointer<xmlChar>?) -> String { name.map { String(cString: $0) } ?? "" }
}
