/// Writes diagnostics as compilers do: place, severity, message and code, the line with a caret, then the notes.
package struct DiagnosticRendering {
  /// The text of a file, or `nil` when there is none to show.
  package typealias Source = (_ file: String) -> [UInt8]?

  private let source: Source
  private let usesColor: Bool

  package init(usesColor: Bool, source: @escaping Source) {
    self.usesColor = usesColor
    self.source = source
  }

  package func text(of diagnostic: Diagnostic) -> String {
    var text = heading(
      place(diagnostic.location, diagnostic.path), diagnostic.severity.rawValue, color(of: diagnostic.severity),
      "\(diagnostic.message) [\(diagnostic.code.name)]")
    if let location = diagnostic.location { text += snippet(at: location) }
    for note in diagnostic.notes {
      text += heading(place(note.location, nil), "note", "36", note.message)
      if let location = note.location { text += snippet(at: location) }
    }
    return text
  }

  private func place(_ location: SourceLocation?, _ path: String?) -> String {
    if let location { return "\(location.file):\(location.line):\(location.column): " }
    return path.map { $0 + ": " } ?? ""
  }

  private func heading(_ place: String, _ severity: String, _ color: String, _ message: String) -> String {
    usesColor
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

  /// The line and a caret below it; a very long line is cut around the place.
  private func snippet(at location: SourceLocation) -> String {
    guard var line = line(location.line, of: location.file) else { return "" }
    // A byte order mark belongs to no line.
    if location.line == 1, line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
    let scalars = Array(String(decoding: line, as: UTF8.self).unicodeScalars)
    let column = min(max(location.column - 1, 0), scalars.count)
    let start = column > 100 ? column - 60 : 0
    let shown = scalars[start..<min(scalars.count, start + 140)].map(printable)
    let indent = shown.prefix(column - start).map { $0 == "\t" ? "\t" : " " }.joined()
    guard !shown.isEmpty else { return "" }
    let caret = usesColor ? "\u{1B}[32m^\u{1B}[0m" : "^"
    return "  " + shown.joined() + "\n  " + indent + caret + "\n"
  }

  /// A control character would change what the terminal shows.
  private func printable(_ scalar: Unicode.Scalar) -> String {
    if scalar == "\t" { return "\t" }
    let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
    return isControl || scalar.value == 0xFEFF ? "\u{FFFD}" : String(scalar)
  }

  private func line(_ number: Int, of file: String) -> ArraySlice<UInt8>? {
    guard number > 0, let bytes = source(file) else { return nil }
    var start = 0
    var current = 1
    for (index, byte) in bytes.enumerated() where byte == 0x0A {
      if current == number { return bytes[start..<index].trimmingReturn }
      current += 1
      start = index + 1
    }
    return current == number ? bytes[start...].trimmingReturn : nil
  }
}

extension ArraySlice<UInt8> {
  fileprivate var trimmingReturn: ArraySlice<UInt8> { last == 0x0D ? dropLast() : self }
}

extension DiagnosticLog {
  /// Everything that was found, by file and place, each thing once; what has no line comes last in its file, what has no
  /// file last of all.
  package var sorted: [Diagnostic] {
    let order = diagnostics.indices.sorted { a, b in
      let (x, y) = (diagnostics[a], diagnostics[b])
      let (file, otherFile) = (x.location?.file ?? x.path ?? "", y.location?.file ?? y.path ?? "")
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
}
