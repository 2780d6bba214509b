import SteveDiagnostics
import SteveSyntax

extension KeyTable {
  /// Reads a mapping; anything else is reported.
  func read(_ node: YAMLNode, into target: inout Target, _ log: inout DiagnosticLog) {
    guard let mapping = node.mapping(&log) else { return }
    read(mapping, at: node.location, into: &target, &log)
  }

  func read(
    _ mapping: YAMLMapping, at location: @autoclosure () -> SourceLocation, into target: inout Target,
    _ log: inout DiagnosticLog
  ) {
    // By position: the collection's own iterator is not specialised across modules.
    for position in 0..<mapping.count {
      let (key, node) = mapping[position]
      read(key, node, of: mapping, into: &target, &log)
    }
    for name in required where !mapping.holds(name) { reportMissing(name, at: location(), &log) }
  }

  private func read(
    _ written: YAMLKey, _ node: YAMLNode, of mapping: YAMLMapping, into target: inout Target,
    _ log: inout DiagnosticLog
  ) {
    let text = written.text
    let appends = text.utf8.first == UInt8(ascii: "+")
    let name = appends ? String(text.dropFirst()) : text
    guard let key = key(named: name) else { return reportUnknown(name, at: written.location, &log) }
    if appends, !key.isAppendable { return reportNotAppendable(name, at: written.location, &log) }
    if appends, let plain = mapping.first(where: { $0.key.text == name }) {
      return reportBoth(name, at: written.location, and: plain.key.location, &log)
    }
    key.read(&target, Field(key: written, node: node, appends: appends), &log)
  }

  func reportMissing(_ name: String, at location: SourceLocation, _ log: inout DiagnosticLog) {
    log.error(.missingKey, "missing key '\(name)' in \(place)", at: location)
  }

  private func reportNotAppendable(_ name: String, at location: SourceLocation, _ log: inout DiagnosticLog) {
    log.error(
      .notAppendable, "'\(name)' holds no list that can be appended to; write it without the '+'", at: location)
  }

  private func reportBoth(
    _ name: String, at location: SourceLocation, and plain: SourceLocation, _ log: inout DiagnosticLog
  ) {
    log.error(
      .conflictingKeys, "'+\(name)' and '\(name)' exclude each other; keep one of them", at: location,
      notes: [Diagnostic.Note("'\(name)' stands here", at: plain)])
  }
}

extension YAMLMapping {
  func holds(_ name: String) -> Bool {
    contains { key, _ in key.text == name || (key.text.utf8.first == UInt8(ascii: "+") && key.text == "+" + name) }
  }
}
