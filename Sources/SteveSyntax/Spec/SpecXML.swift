/// Which document of XML a spec is.
package enum SpecDocument: Sendable {
  /// The root of the specs.
  case project
  /// What the root includes.
  case fragment
}

extension SpecValue {
  /// Appends the value, a map, as an XML document in the words of `rules/project-spec.xsd`: two spaces for each level, one element a
  /// line. Text keeps every character of XML's; no other may be in it.
  ///
  /// - Parameter header: a comment before everything but the declaration.
  package func printXML(_ document: SpecDocument, header: String?, into bytes: inout [UInt8]) {
    guard let writer = XMLWriter(indentation: "  ") else { return }
    writer.startDocument()
    if let header { writer.comment(" \(xmlComment(header)) ") }
    let (name, form): (StaticString, SpecXMLForm) =
      switch document {
      case .project: ("project", SpecVocabulary.project)
      case .fragment: ("fragment", SpecVocabulary.fragment)
      }
    SpecXMLPrinter(writer: writer).printDocument(name, form, self)
    writer.endDocument()
    bytes += writer.finish() ?? []
  }
}

/// Says each value in the words of the schema.
private struct SpecXMLPrinter {
  let writer: XMLWriter

  func printDocument(_ name: StaticString, _ form: SpecXMLForm, _ value: SpecValue) {
    writer.start(name)
    writer.attribute("xmlns", "urn:steve:project-spec:1")
    if case .map(let pairs) = value, case .record(let elements, let leads) = form {
      printRecord(pairs, elements, leads)
    }
    writer.endInFull()
  }

  /// An element with a value that fits.
  private func printElement(
    _ name: StaticString, key: (attribute: StaticString, text: String)?, _ form: SpecXMLForm, _ value: SpecValue
  ) {
    writer.start(name)
    if let key { writer.attribute(key.attribute, key.text) }
    switch value {
    case .text(let text):
      writer.text(text)
      writer.endInFull()
    case .boolean(let value):
      writer.text(value ? "true" : "false")
      writer.end()
    case .integer(let number):
      writer.text(String(number))
      writer.end()
    case .list, .map:
      printContent(form, value)
      writer.end()
    }
  }

  private func printContent(_ form: SpecXMLForm, _ value: SpecValue) {
    switch (form, value) {
    case (.list(let name, let form), .list(let items)):
      for item in items { printElement(name, key: nil, form, item) }
    case (.items(let name, let form), .list(let items)):
      for item in items {
        if form.fits(item) { printElement(name, key: nil, form, item) } else { printInFull(item) }
      }
    case (.table(let elements), .map(let pairs)), (.emptyTable(let elements), .map(let pairs)):
      for pair in pairs {
        if let element = elements.first(where: { $0.form.fits(pair.value) }) {
          printElement(element.name, key: ("name", pair.key), element.form, pair.value)
        } else {
          printEntry(pair)
        }
      }
    case (.record(let elements, let leads), .map(let pairs)): printRecord(pairs, elements, leads)
    case (.either(let forms), _):
      if let form = forms.first(where: { $0.fits(value) }) { printContent(form, value) }
    case (_, .map(let pairs)): for pair in pairs { printEntry(pair) }
    case (_, .list(let items)): for item in items { printInFull(item) }
    default: break
    }
  }

  private func printRecord(_ pairs: [SpecPair], _ elements: [SpecXMLElement], _ leads: Int) {
    var next = 0
    for pair in pairs {
      if let place = elements[next...].firstIndex(where: { $0.isRequired || $0.fits(pair) }), elements[place].fits(pair)
      {
        printElement(elements[place].name, key: nil, elements[place].form, pair.value)
        next = max(place + 1, leads)
      } else {
        printEntry(pair)
      }
    }
  }

  // MARK: In full

  private func printEntry(_ pair: SpecPair) {
    writer.start("entry")
    writer.attribute("key", pair.key)
    printInFull(pair.value)
    writer.end()
  }

  private func printInFull(_ value: SpecValue) { printElement(value.kind, key: nil, .open, value) }
}

extension SpecValue {
  /// The element of a value that is said in full.
  fileprivate var kind: StaticString {
    switch self {
    case .text: "text"
    case .boolean: "boolean"
    case .integer: "integer"
    case .list: "list"
    case .map: "map"
    }
  }
}
