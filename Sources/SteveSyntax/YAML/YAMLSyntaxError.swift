internal import SteveDiagnostics

/// Where libyaml stopped, and what it said.
struct YAMLSyntaxError {
  /// Whether the bytes are no UTF-8: then only ``offset`` says where.
  var isEncoding: Bool
  var problem: String
  var context: String
  var offset: Int
  var mark: YAMLMark
  /// Where the surrounding construct starts, if ``context`` says something.
  var contextMark: YAMLMark
}

/// Says in our words what libyaml means, at the place where one can mend it.
func reportSyntaxError(_ error: YAMLSyntaxError, in text: UnsafeRawBufferPointer, to problems: inout YAMLProblems) {
  let lines = YAMLLines(text)
  var error = error
  error.mark = lines.inside(error.mark)
  if error.isEncoding {
    let byte = error.offset < text.count ? "the byte " + hexadecimal(text[error.offset]) : "the text's end"
    problems.error(
      .invalidEncoding, "\(byte) does not belong to a UTF-8 text; save the file as UTF-8",
      at: lines.mark(at: error.offset))
  } else if !error.context.hasPrefix("while parsing a flow"), let tab = lines.indentingTab(near: error.mark) {
    // In brackets a tab is as good as a space.
    let more = lines.tabIndentedLines(after: tab.line)
    let note = "\(more) more line\(more == 1 ? " is" : "s are") indented with tabs"
    problems.error(
      .tabIndentation, "a tab cannot indent YAML; use spaces", at: tab, notes: more > 0 ? [(note, nil)] : [])
  } else {
    reportWording(error, lines, to: &problems)
  }
}

private func reportWording(_ error: YAMLSyntaxError, _ lines: YAMLLines, to problems: inout YAMLProblems) {
  let isAtEnd = lines.isAtEnd(error.mark)
  let wording = YAMLWording.all.first { $0.fits(error, isAtEnd: isAtEnd) }
  guard let wording else {
    problems.error(.yamlSyntax, "this is not YAML: \(error.context) \(error.problem)", at: error.mark)
    return
  }
  let character = lines.character(at: error.mark).map { shown(String($0)) } ?? "nothing"
  let message = wording.message.split(separator: "%c", omittingEmptySubsequences: false).joined(separator: character)
  let note = wording.note.map { [($0, error.contextMark as YAMLMark?)] } ?? []
  problems.error(
    wording.isTag ? .yamlTag : .yamlSyntax, message, at: wording.isAtContext ? error.contextMark : error.mark,
    notes: note)
}

private func hexadecimal(_ byte: UInt8) -> String {
  "0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
}
