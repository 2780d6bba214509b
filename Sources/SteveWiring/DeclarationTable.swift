import SteveModel
import SteveSyntax

/// Declarations that are no extensions, by target and path.
///
/// There are tens of thousands of them, and few are asked for: to put a number into a chain costs a tenth of what a dictionary of texts
/// takes for one.
struct DeclarationTable {
  private struct Entry {
    var target: Int32
    var source: Int32
    var number: Int32
    /// What comes next of the same remainder; -1 if nothing does.
    var next: Int32
  }

  private var entries: [Entry] = []
  /// The first entry of each remainder.
  private var first: [Int32]

  init(_ sources: [WiringSource]) {
    entries.reserveCapacity(sources.reduce(0) { $0 + $1.facts.types.count * $1.targets.count })
    for (source, file) in sources.enumerated() {
      for (number, type) in file.facts.types.enumerated() where type.kind != .extension {
        for target in file.targets {
          entries.append(
            Entry(
              target: Int32(truncatingIfNeeded: target), source: Int32(truncatingIfNeeded: source),
              number: Int32(truncatingIfNeeded: number), next: -1))
        }
      }
    }
    var size = 16
    while size < entries.count { size *= 2 }
    first = Array(repeating: -1, count: size)
    // From the last one on, so that each chain is in their order.
    for index in entries.indices.reversed() {
      let entry = entries[index]
      let path = sources[Int(entry.source)].facts.types[Int(entry.number)].path
      let slot = DeclarationTable.slot(Int(entry.target), path, size)
      entries[index].next = first[slot]
      first[slot] = Int32(truncatingIfNeeded: index)
    }
  }

  /// In the order of the sources.
  func places(_ target: Int, _ path: String, in sources: [WiringSource]) -> [FactPlace] {
    var result: [FactPlace] = []
    var index = first[DeclarationTable.slot(target, path, first.count)]
    while index >= 0 {
      let entry = entries[Int(index)]
      index = entry.next
      let place = FactPlace(source: Int(entry.source), number: Int(entry.number))
      if Int(entry.target) == target, sources[place.source].facts.types[place.number].path.hasBytes(of: path) {
        result.append(place)
      }
    }
    return result
  }

  /// - Parameter size: a power of two.
  private static func slot(_ target: Int, _ path: String, _ size: Int) -> Int {
    var hash = UInt64(truncatingIfNeeded: target) &* 0x9E37_79B9_7F4A_7C15
    for byte in path.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return Int(truncatingIfNeeded: (hash ^ hash &>> 29) & UInt64(size - 1))
  }
}
