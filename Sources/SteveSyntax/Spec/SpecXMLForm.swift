/// What the XML of project specs has words for, as `rules/project-spec.xsd` has it: where a value stands decides what it looks like.
///
/// A value that fits no word is said in full, with its kind and its key, so that every value can be said.
indirect enum SpecXMLForm: Sendable {
  case text
  case filled
  /// One of these texts.
  case word([StaticString])
  case boolean
  case integer
  /// A list that is not empty, all of whose items fit.
  case list(StaticString, SpecXMLForm)
  /// A list that is not empty; items that don't fit are said in full among the others.
  case items(StaticString, SpecXMLForm)
  /// A map whose keys are names that somebody gave; a value takes the first element that it fits.
  case table([SpecXMLElement])
  /// The same, and it may be empty.
  case emptyTable([SpecXMLElement])
  /// A map whose keys are known, in this order, with others between them.
  ///
  /// - leads: how many of the elements may begin it, one of which must, and no other follows; nothing must where it is 0.
  case record([SpecXMLElement], leads: Int)
  /// The first that fits.
  case either([SpecXMLForm])
  /// A map of pairs that are all said in full.
  case open
}

struct SpecXMLElement: Sendable {
  let name: StaticString
  let form: SpecXMLForm
  /// Whether those behind it in a record may only follow it.
  let isRequired: Bool

  init(_ name: StaticString, _ form: SpecXMLForm, isRequired: Bool = false) {
    self.name = name
    self.form = form
    self.isRequired = isRequired
  }
}

extension SpecXMLForm {
  /// Whether a value has this form.
  func fits(_ value: SpecValue) -> Bool {
    switch (self, value) {
    case (.text, .text), (.boolean, .boolean), (.integer, .integer), (.emptyTable, .map): true
    case (.filled, .text(let text)): !text.isEmpty
    case (.word(let words), .text(let text)): words.contains { isSame($0, text) }
    case (.list(_, let form), .list(let items)): !items.isEmpty && items.allSatisfy(form.fits)
    case (.items, .list(let items)): !items.isEmpty
    case (.table, .map(let pairs)), (.open, .map(let pairs)), (.record(_, leads: 0), .map(let pairs)): !pairs.isEmpty
    case (.record(let elements, let leads), .map(let pairs)):
      pairs.first.map { first in elements[..<leads].contains { $0.fits(first) } } ?? false
    case (.either(let forms), _): forms.contains { $0.fits(value) }
    default: false
    }
  }
}

extension SpecXMLElement {
  /// Whether a pair of a record is this one.
  func fits(_ pair: SpecPair) -> Bool { isNamed(pair.key) && form.fits(pair.value) }

  func isNamed(_ key: String) -> Bool { isSame(name, key) }
}

private func isSame(_ known: StaticString, _ text: String) -> Bool {
  known.utf8CodeUnitCount == text.utf8.count
    && text.utf8.elementsEqual(UnsafeBufferPointer(start: known.utf8Start, count: known.utf8CodeUnitCount))
}
