/// A name as a disk without letter case sees it: equal to others that differ in the case of ASCII letters alone.
package struct FoldedName: Hashable {
  package let name: String

  package init(_ name: String) { self.name = name }

  init(_ name: Substring.UTF8View) { self.name = String(Substring(name)) }

  package static func == (a: FoldedName, b: FoldedName) -> Bool {
    // Most differ in length, and of the others most are the same text.
    guard a.name.utf8.count == b.name.utf8.count else { return false }
    return a.name.hasBytes(of: b.name) || zip(a.name.utf8, b.name.utf8).allSatisfy { folded($0) == folded($1) }
  }

  package func hash(into hasher: inout Hasher) {
    // FNV-1a: one call of the hasher for the whole name.
    var state: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name.utf8 { state = (state ^ UInt64(FoldedName.folded(byte))) &* 0x100_0000_01B3 }
    hasher.combine(state)
  }

  private static func folded(_ byte: UInt8) -> UInt8 { byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte }
}
