/// What steve knows about its own files, as far as one can tell from outside: what it wrote last, path by path.
struct SteveMemory {
  /// What the ledger should hold.
  var ledger: [String: [UInt8]] = [:]
  /// The ledgers that somebody has put aside.
  var saved: [[String: [UInt8]]] = []
  /// Everything that steve ever wrote, and where.
  private(set) var older: [String: [[UInt8]]] = [:]

  /// Takes down what a run has written: it knows from then on, and forgets what it neither wants nor has left.
  mutating func note(_ sync: ExpectedSync, wanted: Set<String>) {
    for (path, bytes) in sync.written {
      ledger[path] = bytes
      if let bytes { older[path, default: []].append(bytes) }
    }
    ledger = ledger.filter { wanted.contains($0.key) }
  }

  /// Whether these bytes are steve's own, whatever somebody has made of their line ends.
  func isSteves(_ bytes: [UInt8]) -> Bool {
    let plain = withPlainEnds(bytes)
    return older.values.contains { $0.contains(bytes) || $0.contains(plain) }
  }
}
