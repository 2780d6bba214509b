import SteveDiagnostics
import SteveManifest
import SteveSyntax

extension YAMLNode {
  /// A value whose type is only known by how it is written.
  func openValue(_ log: inout DiagnosticLog) -> AttributeValue? {
    switch content {
    case .scalar(let text, let isPlain): isPlain ? plainValue(text, &log) : .text(text)
    case .sequence: list(&log) { $0.openValue(&$1) }.map { .list($0) }
    case .mapping:
      .map(pairs(&log, key: { _, _ in true }, value: { $0.openValue(&$1) }).map { ($0.key.value, $0.value) })
    }
  }

  /// The same, each piece with its place.
  func locatedValue(_ log: inout DiagnosticLog) -> LocatedValue? {
    switch content {
    case .scalar: openValue(&log).map { LocatedValue($0, at: location) }
    case .sequence: list(&log) { $0.locatedValue(&$1) }.map { LocatedValue(.list($0), at: location) }
    case .mapping:
      LocatedValue(.map(pairs(&log, key: { _, _ in true }) { $0.locatedValue(&$1) }), at: location)
    }
  }

  private func plainValue(_ text: String, _ log: inout DiagnosticLog) -> AttributeValue? {
    if let boolean = plainBoolean { return .boolean(boolean) }
    if isDecimal(text), let number = Int(text) { return .integer(number) }
    if !isNullWord(text) { return .text(text) }
    let wayOut = text.isEmpty ? "empty text is written \"\"" : "if the word is meant, write \"\(text)\""
    log.error(.missingValue, "expected a value, but found \(found); \(wayOut)", at: location)
    return nil
  }
}

/// Whether every reader takes the text for the same whole number: without a leading zero, which some read as octal.
private func isDecimal(_ text: String) -> Bool {
  let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
  guard let first = digits.first, digits.allSatisfy(isDigit) else { return false }
  return first != UInt8(ascii: "0") || text == "0"
}
