import SteveDiagnostics
import SteveManifest
import SteveSyntax

let rulesKeys = KeyTable<BoundaryRules>(
  "'rules'",
  [
    Key("matrix") { $0.matrix = $1.node.matrix(&$2) },
    Key("except") { $0.exceptions = $1.node.list(&$2) { $0.boundaryException(&$1) } ?? [] },
  ], later: ["tags", "ban", "limits"])

let exceptionKeys = KeyTable<BoundaryException>(
  "an exception",
  [
    Key(required: "from") { $0.from = $1.node.nameOrLabel(&$2) ?? $0.from },
    Key(required: "to") { $0.to = $1.node.nameOrLabel(&$2) ?? $0.to },
    Key(required: "reason") { $0.reason = $1.node.filledText(&$2) ?? $0.reason },
    Key("owner") { $0.owner = $1.node.filledText(&$2) },
    Key("until") { $0.until = $1.node.day(&$2) },
  ])

private let matrixRows = [
  "app", "implementation", "standard", "interface", "utility", "testing", "tests", "demo", "ui_tests", "app_tests",
]
private let matrixColumns = ["implementation", "interface", "standard", "utility", "testing", "external"]

extension YAMLNode {
  fileprivate func matrix(_ log: inout DiagnosticLog) -> Pairs<Pairs<MatrixCell>> {
    pairs(&log, key: { checkWord($0, "row of the matrix", among: matrixRows, &$1) }) { node, log in
      node.pairs(&log, key: { checkWord($0, "column of the matrix", among: matrixColumns, &$1) }) {
        $0.matrixCell(&$1)
      }
    }
  }

  private func matrixCell(_ log: inout DiagnosticLog) -> MatrixCell? {
    switch content {
    case .sequence: return list(&log) { $0.nameOrLabel(&$1) }.map { .names($0) }
    case .scalar("own", isPlain: _): return .own
    default: break
    }
    if let isAllowed = plainBoolean { return .allowed(isAllowed) }
    log.error(
      .unknownWord, "expected true, false, 'own' or a list of names, but found \(found)\(wayToCell)", at: location)
    return nil
  }

  /// A module, a target, something external by its name or label, or a package and its product with '/' between them.
  fileprivate func nameOrLabel(_ log: inout DiagnosticLog) -> Located<String>? {
    guard let text = text(&log) else { return nil }
    if isAbsoluteLabel(text.value) { return text }
    let names = text.value.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    if names.count == 2, names.allSatisfy({ NameRule.name.accepts($0) }) { return text }
    return NameRule.name.check(text, &log) ? text : nil
  }

  private var wayToCell: String {
    guard case .scalar(let text, let isPlain) = content else { return "" }
    switch text.lowercased() {
    case "true", "false": return "; write \(text.lowercased()) without quotes and in lower case"
    case "yes", "on": return "; write true"
    case "no", "off": return "; write false"
    default: return isPlain && isNullWord(text) ? "" : "; write names as a list: [\(flowItem(text))]"
    }
  }

  fileprivate func boundaryException(_ log: inout DiagnosticLog) -> BoundaryException? {
    let errors = log.errorCount
    let unread = Located("", at: location)
    var exception = BoundaryException(from: unread, to: unread, reason: unread, at: location)
    exceptionKeys.read(self, into: &exception, &log)
    return log.errorCount == errors ? exception : nil
  }
}

/// Whether a key is one of a few words.
func checkWord(_ key: Located<String>, _ noun: String, among known: [String], _ log: inout DiagnosticLog) -> Bool {
  if known.contains(key.value) { return true }
  reportUnknownWord(key, noun, among: known, &log)
  return false
}
