/// Writes diagnostics as compilers do: place, severity, message and code, the line with a caret, then the notes.
package struct DiagnosticRendering {
  /// The text of a file, or `nil` when there is none to show.
  package typealias Source = (_ file: String) -> [UInt8]?

  private let lines: SourceLines
  private let usesColor: Bool

  package init(usesColor: Bool, source: @escaping Source) {
    self.usesColor = usesColor
    lines = SourceLines(source)
  }

  package func text(of diagnostic: Diagnostic) -> String {
    var text = heading(
      place(diagnostic.location, diagnostic.path), diagnostic.severity.rawValue, color(of: diagnostic.severity),
      "\(diagnostic.message) [\(diagnostic.code.name)]")
    if let location = diagnostic.location { text += snippet(at: location) }
    for note in diagnostic.notes {
      let help = "help: "
      text +=
        note.message.hasPrefix(help)
        ? heading(place(note.location, nil), "help", "32", String(note.message.dropFirst(help.count)))
        : heading(place(note.location, nil), "note", "36", note.message)
      if let location = note.location { text += snippet(at: location) }
    }
    return text
  }

  private func place(_ location: SourceLocation?, _ path: String?) -> String {
    if let location { return "\(location.file):\(location.line):\(location.column): " }
    return path.map { $0 + ": " } ?? ""
  }

  private func heading(_ place: String, _ severity: String, _ color: String, _ message: String) -> String {
    let (place, message) = (SteveDiagnostics.printable(place), SteveDiagnostics.printable(message))
    return usesColor
      ? "\u{1B}[1m\(place)\u{1B}[\(color)m\(severity):\u{1B}[0m \u{1B}[1m\(message)\u{1B}[0m\n"
      : "\(place)\(severity): \(message)\n"
  }

  private func color(of severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: "31"
    case .warning: "35"
    case .note: "36"
    }
  }

  /// The line and a caret below it.
  private func snippet(at location: SourceLocation) -> String {
    guard let (scalars, column) = lines.excerpt(at: location), !scalars.isEmpty else { return "" }
    var text = "  "
    for scalar in scalars { text.unicodeScalars.append(scalar == "\t" ? scalar : printable(scalar)) }
    let indent = scalars.prefix(column).map { $0 == "\t" ? "\t" : " " }.joined()
    let caret = usesColor ? "\u{1B}[32m^\u{1B}[0m" : "^"
    return text + "\n  " + indent + caret + "\n"
  }
}

extension DiagnosticLog {
  /// Everything that was found, by file and place, each thing once; what has no line comes last in its file, what has no
  /// file last of all.
  package var sorted: [Diagnostic] {
    let diagnostics = diagnostics + unkept.map { DiagnosticLog.unshown($0.count, of: $0.file) }
    let order = diagnostics.indices.sorted { a, b in
      let (x, y) = (diagnostics[a], diagnostics[b])
      let (file, otherFile) = (x.file ?? "", y.file ?? "")
      if !file.utf8.elementsEqual(otherFile.utf8) {
        if file.isEmpty || otherFile.isEmpty { return otherFile.isEmpty }
        return file.utf8.lexicographicallyPrecedes(otherFile.utf8)
      }
      let (place, other) = (
        (x.location?.line ?? Int.max, x.location?.column ?? 0), (y.location?.line ?? Int.max, y.location?.column ?? 0)
      )
      return place == other ? a < b : place < other
    }
    var result: [Diagnostic] = []
    for index in order where !result.reversed().prefix(8).contains(diagnostics[index]) {
      result.append(diagnostics[index])
    }
    return result
  }

  private static func unshown(_ count: Int, of file: String) -> Diagnostic {
    Diagnostic(.note, .tooManyProblems, "\(count) more problems in this file are not shown", path: file)
  }
}
