/// The lines of the files that diagnostics point into.
///
/// A file may be long, hold thousands of mistakes, and have all of them on one line. So the last place is kept: the next one
/// is nearly always behind it.
final class SourceLines {
  private let source: DiagnosticRendering.Source
  private var files: [String: SourceFile?] = [:]

  init(_ source: @escaping DiagnosticRendering.Source) { self.source = source }

  /// The text around a place, and which of its scalars is meant: a very long line is cut.
  func excerpt(at location: SourceLocation) -> (scalars: [Unicode.Scalar], column: Int)? {
    if files[location.file] == nil { files[location.file] = .some(source(location.file).map(SourceFile.init)) }
    return (files[location.file] ?? nil)?.excerpt(line: location.line, column: location.column)
  }
}

private final class SourceFile {
  private let bytes: [UInt8]
  /// Where each line starts, and where one more would.
  private let starts: [Int]
  private var last = (line: 1, column: 1, offset: 0)

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    starts = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 } + [bytes.count + 1]
  }

  func excerpt(line: Int, column: Int) -> (scalars: [Unicode.Scalar], column: Int)? {
    guard line > 0, line < starts.count else { return nil }
    let place = place(line, column)
    let isFar = place.column > 101
    let start = isFar ? back(60, from: place.offset) : starts[line - 1]
    // Four bytes are the most that a scalar takes.
    let text = String(decoding: bytes[start..<min(starts[line] - 1, start + 4 * 140)], as: UTF8.self)
    var scalars = Array(text.unicodeScalars)
    // A byte order mark belongs to no line.
    if start == 0, scalars.first == "\u{FEFF}" { scalars.removeFirst() }
    if scalars.last == "\r" { scalars.removeLast() }
    return (Array(scalars.prefix(140)), isFar ? 60 : min(place.column - 1, scalars.count))
  }

  private func place(_ line: Int, _ column: Int) -> (column: Int, offset: Int) {
    let isBehind = line == last.line && column >= last.column
    var place = isBehind ? (last.column, last.offset) : (1, starts[line - 1])
    if place.1 == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place.1 = 3 }
    let end = starts[line] - 1
    while place.0 < column, place.1 < end {
      place.0 += 1
      place.1 += 1
      while place.1 < end, bytes[place.1] & 0xC0 == 0x80 { place.1 += 1 }
    }
    // A note that points back is no reason to begin anew.
    if isBehind || line > last.line { last = (line, place.0, place.1) }
    return place
  }

  private func back(_ count: Int, from offset: Int) -> Int {
    var offset = offset
    for _ in 0..<count where offset > 0 {
      offset -= 1
      while offset > 0, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    }
    return offset
  }
}
