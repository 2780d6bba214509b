extension String {
  /// Whether its bytes come before the other's: the order of everything that is written, whatever the locale.
  ///
  /// The standard library compares views of text element by element through generic code, far slower than this.
  package func precedesByBytes(_ other: String) -> Bool {
    let found = utf8.withContiguousStorageIfAvailable { a in
      other.utf8.withContiguousStorageIfAvailable { b in
        for index in 0..<min(a.count, b.count) where a[index] != b[index] { return a[index] < b[index] }
        return a.count < b.count
      }
    }
    return (found ?? nil) ?? utf8.lexicographicallyPrecedes(other.utf8)
  }
}
