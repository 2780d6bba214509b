/// Which places a text has, as messages count them: lines and scalars from 1.
package struct TextPlaces {
  /// By line: how many scalars it has at most; bytes that make none count as one each.
  private let scalarCounts: [Int]

  package init(_ bytes: [UInt8]) {
    scalarCounts = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self).unicodeScalars.count
    }
  }

  /// Whether a place is in the text or just behind the end of a line.
  package func holds(line: Int, column: Int) -> Bool {
    scalarCounts.indices.contains(line - 1) && column >= 1 && column <= scalarCounts[line - 1] + 1
  }
}
