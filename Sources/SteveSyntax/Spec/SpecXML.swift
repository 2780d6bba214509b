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
  /// It is written by hand: libxml2's writer takes memory for each element, which costs as much as all else that a run does.
  ///
  /// - Parameter header: a comment before everything but the declaration.
  package func printXML(_ document: SpecDocument, header: String?, into bytes: inout [UInt8]) {
    bytes += #"<?xml version="1.0" encoding="UTF-8"?>"#.utf8
    bytes.append(newline)
    if let header {
      bytes += "<!-- ".utf8
      bytes += xmlComment(header).utf8
      bytes += " -->\n".utf8
    }
    let (name, form): (StaticString, SpecXMLForm) =
      switch document {
      case .project: ("project", SpecVocabulary.project)
      case .fragment: ("fragment", SpecVocabulary.fragment)
      }
    var printer = SpecXMLPrinter(bytes: bytes)
    bytes = []
    printer.printDocument(name, form, self)
    bytes = printer.bytes
  }
}

private let newline = UInt8(ascii: "\n")

/// Writes elements, each on lines of its own.
private struct SpecXMLPrinter {
  var bytes: [UInt8]

  mutating func printDocument(_ name: StaticString, _ form: SpecXMLForm, _ value: SpecValue) {
    add("<")
    add(name)
    add(" xmlns=\"urn:steve:project-spec:1\">\n")
    if case .map(let pairs) = value, case .record(let elements, let leads) = form {
      printRecord(pairs, elements, leads, 1)
    }
    end(name, 0, isIndented: false)
  }

  /// An element with a value that fits.
  private mutating func printElement(
    _ name: StaticString, key: (attribute: StaticString, text: String)?, _ form: SpecXMLForm, _ value: SpecValue,
    _ depth: Int
  ) {
    indent(depth)
    add("<")
    add(name)
    if let key {
      add(" ")
      add(key.attribute)
      add("=\"")
      appendXML(key.text, isAttribute: true, to: &bytes)
      add("\"")
    }
    if value.isEmptyContainer { return add("/>\n") }
    add(">")
    if printScalar(value) { return end(name, depth, isIndented: false) }
    bytes.append(newline)
    printContent(form, value, depth + 1)
    end(name, depth, isIndented: true)
  }

  private mutating func printContent(_ form: SpecXMLForm, _ value: SpecValue, _ depth: Int) {
    switch (form, value) {
    case (.list(let name, let form), .list(let items)):
      for item in items { printElement(name, key: nil, form, item, depth) }
    case (.items(let name, let form), .list(let items)):
      for item in items {
        if form.fits(item) { printElement(name, key: nil, form, item, depth) } else { printInFull(item, depth) }
      }
    case (.table(let elements), .map(let pairs)), (.emptyTable(let elements), .map(let pairs)):
      for pair in pairs {
        if let element = elements.first(where: { $0.form.fits(pair.value) }) {
          printElement(element.name, key: ("name", pair.key), element.form, pair.value, depth)
        } else {
          printEntry(pair, depth)
        }
      }
    case (.record(let elements, let leads), .map(let pairs)): printRecord(pairs, elements, leads, depth)
    case (.either(let forms), _):
      if let form = forms.first(where: { $0.fits(value) }) { printContent(form, value, depth) }
    case (_, .map(let pairs)): for pair in pairs { printEntry(pair, depth) }
    case (_, .list(let items)): for item in items { printInFull(item, depth) }
    default: break
    }
  }

  private mutating func printRecord(_ pairs: [SpecPair], _ elements: [SpecXMLElement], _ leads: Int, _ depth: Int) {
    var next = 0
    for pair in pairs {
      if let place = elements[next...].firstIndex(where: { $0.isRequired || $0.fits(pair) }), elements[place].fits(pair)
      {
        printElement(elements[place].name, key: nil, elements[place].form, pair.value, depth)
        next = max(place + 1, leads)
      } else {
        printEntry(pair, depth)
      }
    }
  }

  // MARK: In full

  private mutating func printEntry(_ pair: SpecPair, _ depth: Int) {
    indent(depth)
    add("<entry key=\"")
    appendXML(pair.key, isAttribute: true, to: &bytes)
    add("\">\n")
    printInFull(pair.value, depth + 1)
    end("entry", depth, isIndented: true)
  }

  private mutating func printInFull(_ value: SpecValue, _ depth: Int) {
    printElement(value.kind, key: nil, .open, value, depth)
  }

  // MARK: Text

  /// Whether the value was one.
  private mutating func printScalar(_ value: SpecValue) -> Bool {
    switch value {
    case .text(let text): appendXML(text, isAttribute: false, to: &bytes)
    case .boolean(let value): add(value ? "true" : "false")
    case .integer(let number): bytes += String(number).utf8
    case .list, .map: return false
    }
    return true
  }

  private mutating func end(_ name: StaticString, _ depth: Int, isIndented: Bool) {
    if isIndented { indent(depth) }
    add("</")
    add(name)
    add(">\n")
  }

  private mutating func indent(_ depth: Int) {
    for _ in 0..<depth {
      bytes.append(UInt8(ascii: " "))
      bytes.append(UInt8(ascii: " "))
    }
  }

  private mutating func add(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}

extension SpecValue {
  fileprivate var isEmptyContainer: Bool {
    switch self {
    case .list(let items): items.isEmpty
    case .map(let pairs): pairs.isEmpty
    case .text, .boolean, .integer: false
    }
  }

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
