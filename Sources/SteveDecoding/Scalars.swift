import SteveDiagnostics
import SteveManifest
import SteveSyntax

extension YAMLNode {
  /// Text as it was written, also the empty one in quotes.
  func text(_ log: inout DiagnosticLog) -> Located<String>? {
    guard case .scalar(let text, let isPlain) = content, !(isPlain && isNullWord(text)) else {
      log.error(.expectedText, "expected text, but found \(found)\(wayToText)", at: location)
      return nil
    }
    return Located(text, at: location)
  }

  /// Text that says something.
  func filledText(_ log: inout DiagnosticLog) -> Located<String>? {
    guard let text = text(&log) else { return nil }
    if !text.value.isEmpty { return text }
    log.error(.emptyText, "this text cannot be empty", at: text.location)
    return nil
  }

  /// A path or a pattern, as it was written; whether it leads anywhere is asked later.
  func path(_ log: inout DiagnosticLog) -> Located<String>? {
    guard let path = filledText(&log) else { return nil }
    if path.value.utf8.first != UInt8(ascii: "/") { return path }
    let relative = String(path.value.drop { $0 == "/" })
    let wayOut = relative.isEmpty ? "" : ", such as \(quoted(relative))"
    log.error(
      .badPath, "\(quoted(path.value)) is an absolute path; write a relative one\(wayOut)", at: path.location)
    return nil
  }

  func boolean(_ log: inout DiagnosticLog) -> Located<Bool>? {
    if let value = plainBoolean { return Located(value, at: location) }
    log.error(.expectedBoolean, "expected true or false, but found \(found)\(wayToBoolean)", at: location)
    return nil
  }

  /// What a plain `true` or `false` says.
  var plainBoolean: Bool? {
    switch content {
    case .scalar("true", isPlain: true): true
    case .scalar("false", isPlain: true): false
    default: nil
    }
  }

  private var wayToText: String {
    switch content {
    case .scalar("", isPlain: _): "; empty text is written \"\""
    case .scalar(let text, isPlain: _): "; if this word is meant, write \"\(text)\""
    case .sequence: "; write one value"
    case .mapping: "; text that holds ': ' or begins with '{' needs quotes"
    }
  }

  private var wayToBoolean: String {
    guard case .scalar(let text, let isPlain) = content else { return "" }
    switch text.lowercased() {
    case "true", "yes", "on", "y": return isPlain ? "; write true" : " in quotes; write true"
    case "false", "no", "off", "n": return isPlain ? "; write false" : " in quotes; write false"
    default: return ""
    }
  }
}

/// Whether a plain scalar is what every reader of YAML takes for null.
func isNullWord(_ text: String) -> Bool {
  switch text.utf8.count {
  case 0: true
  case 1: text == "~"
  case 4: text == "null" || text == "Null" || text == "NULL"
  default: false
  }
}
