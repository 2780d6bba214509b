internal import SteveDiagnostics

/// What is wrong with one text: bounded, and handed over in the order of the text.
struct YAMLProblems {
  /// A file of millions of equal mistakes must not become millions of messages.
  private static let limit = 100

  let file: String
  private var found: [Diagnostic] = []
  private var unshown = 0

  init(file: String) { self.file = file }

  mutating func error(
    _ code: DiagnosticCode, _ message: @autoclosure () -> String, at mark: YAMLMark,
    notes: @autoclosure () -> [(message: String, mark: YAMLMark?)] = []
  ) {
    guard found.count < Self.limit else {
      unshown += 1
      return
    }
    let notes = notes().map { Diagnostic.Note($0.message, at: $0.mark?.location(in: file)) }
    found.append(Diagnostic(.error, code, message(), at: mark.location(in: file), notes: notes))
  }

  func report(to log: inout DiagnosticLog) {
    guard let last = found.last else { return }
    // Stable, as two problems can stand at one place.
    let order = found.indices.sorted { place(of: found[$0], $0) < place(of: found[$1], $1) }
    for index in order { log.report(found[index]) }
    if unshown > 0 {
      log.note(.tooManyProblems, "\(unshown) more problems in this file are not shown", path: last.location?.file)
    }
  }

  private func place(of diagnostic: Diagnostic, _ index: Int) -> (Int, Int, Int) {
    (diagnostic.location?.line ?? 0, diagnostic.location?.column ?? 0, index)
  }
}

/// A text of the file as a message may show it: short, on one line, with nothing that a terminal obeys.
func shown(_ text: String) -> String {
  var result = "`"
  for (position, scalar) in text.unicodeScalars.enumerated() {
    if position == 60 { return result + "…`" }
    if isForbidden(scalar.value) || scalar == "\n" || scalar == "\t" {
      result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result + "`"
}

/// Bytes of a text as they can be told apart: ASCII as it is, the rest in hexadecimal.
func shownBytes(_ text: String) -> String {
  var result = "`"
  for (position, byte) in text.utf8.enumerated() {
    if position == 120 { return result + "…`" }
    if byte >= 0x20, byte < 0x7F {
      result.unicodeScalars.append(Unicode.Scalar(byte))
    } else {
      result += "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
  }
  return result + "`"
}
