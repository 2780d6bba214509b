extension String {
  /// Whether its bytes come before the other's: the order of everything that is written, whatever the locale.
  ///
  /// The standard library compares views of text element by element through generic code, far slower than this.
  package func precedesByBytes(_ other: String) -> Bool {
    withBytes(other) { a, b in
      let place = firstDifference(a, b)
      return place < min(a.count, b.count) ? a[place] < b[place] : a.count < b.count
    } ?? utf8.lexicographicallyPrecedes(other.utf8)
  }

  /// Whether it has the other's bytes: texts that only look alike are two.
  package func hasBytes(of other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    return withBytes(other) { a, b in firstDifference(a, b) == a.count } ?? utf8.elementsEqual(other.utf8)
  }

  /// `nil` for text that does not lie in one piece, which only other languages make.
  private func withBytes(
    _ other: String, _ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> Bool
  ) -> Bool? {
    utf8.withContiguousStorageIfAvailable { a in
      other.utf8.withContiguousStorageIfAvailable { b in body(UnsafeRawBufferPointer(a), UnsafeRawBufferPointer(b)) }
    } ?? nil
  }
}

/// Where two texts differ first, or how long the shorter one is. Eight bytes at a time: names often begin alike.
private func firstDifference(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Int {
  let count = min(a.count, b.count)
  var place = 0
  while count - place >= 8 {
    let different =
      a.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      ^ b.loadUnaligned(fromByteOffset: place, as: UInt64.self)
    if different != 0 { return place + UInt64(littleEndian: different).trailingZeroBitCount / 8 }
    place += 8
  }
  while place < count, a[place] == b[place] { place += 1 }
  return place
}
