/// An element of a document that is written as a whole; no text stands in it, only attributes and elements.
package struct XMLElement {
  package let name: StaticString
  package var attributes: [(name: StaticString, value: String)]
  package var children: [XMLElement]

  package init(
    _ name: StaticString, _ attributes: [(name: StaticString, value: String)] = [], _ children: [XMLElement] = []
  ) {
    self.name = name
    self.attributes = attributes
    self.children = children
  }

  /// Appends the element as a document: three spaces for each level, as Xcode has them, one element a line.
  ///
  /// - Parameter comment: what stands before everything but the declaration.
  package func print(comment: String, into bytes: inout [UInt8]) {
    guard let writer = XMLWriter(indentation: "   ") else { return }
    writer.startDocument()
    writer.comment(" \(xmlComment(comment)) ")
    write(with: writer)
    writer.endDocument()
    bytes += writer.finish() ?? []
  }

  private func write(with writer: XMLWriter) {
    writer.start(name)
    for attribute in attributes { writer.attribute(attribute.name, attribute.value) }
    for child in children { child.write(with: writer) }
    writer.end()
  }
}
