import SteveModel
import SteveSyntax

/// Declarations that are no extensions, by target and path.
///
/// There are tens of thousands of them, and few are asked for: to put a number into a chain costs a tenth of what a dictionary of texts
/// takes for one.
struct DeclarationTable {
  private struct Entry {
    var hash: UInt64
    var target: Int32
    var source: Int32
    var number: Int32
    /// What comes next in the same chain; -1 if nothing does.
    var next: Int32
  }

  private var entries: [Entry] = []
  /// The first entry of each chain.
  private var first: [Int32] = []

  init(_ sources: [WiringSource]) {
    entries.reserveCapacity(sources.reduce(0) { $0 + $1.facts.types.count * $1.targets.count })
    for source in sources.indices {
      for target in sources[source].targets {
        sources[source].facts.types.withUnsafeBufferPointer { types in
          for number in types.indices where types[number].kind != .extension {
            entries.append(
              Entry(
                hash: DeclarationTable.hash(target, types[number].path), target: Int32(truncatingIfNeeded: target),
                source: Int32(truncatingIfNeeded: source), number: Int32(truncatingIfNeeded: number), next: -1))
          }
        }
      }
    }
    // A power of two.
    var size = 16
    while size < entries.count { size *= 2 }
    first = Array(repeating: -1, count: size)
    // From the last one on, so that each chain is in their order.
    for index in entries.indices.reversed() {
      let slot = Int(truncatingIfNeeded: entries[index].hash & UInt64(size - 1))
      entries[index].next = first[slot]
      first[slot] = Int32(truncatingIfNeeded: index)
    }
  }

  /// In the order of the sources.
  func places(_ target: Int, _ path: String, in sources: [WiringSource]) -> [FactPlace] {
    var result: [FactPlace] = []
    let hash = DeclarationTable.hash(target, path)
    var index = first[Int(truncatingIfNeeded: hash & UInt64(first.count - 1))]
    while index >= 0 {
      let entry = entries[Int(index)]
      index = entry.next
      guard entry.hash == hash, Int(entry.target) == target else { continue }
      let place = FactPlace(source: Int(entry.source), number: Int(entry.number))
      if sources[place.source].facts.types[place.number].path.hasBytes(of: path) { result.append(place) }
    }
    return result
  }

  private static func hash(_ target: Int, _ path: String) -> UInt64 {
    var hash = UInt64(truncatingIfNeeded: target) &* 0x9E37_79B9_7F4A_7C15
    for byte in path.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return hash ^ hash &>> 29
  }
}
