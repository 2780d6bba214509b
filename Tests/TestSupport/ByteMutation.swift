import Foundation

/// Random changes of a text that somebody could have written.
package struct ByteMutation: Sendable {
  /// What changes the meaning most, put in here and there.
  package let pieces: [[UInt8]]

  package init(pieces: [[UInt8]]) { self.pieces = pieces }

  package init(_ pieces: [String]) {
    self.pieces =
      pieces.map { Array($0.utf8) } + [[0], [0xFF], [0xC3], [0xE2, 0x80], [0x0D], [0x7F], [0xED, 0xA0, 0x80]]
  }

  /// Some of: a part left out, moved or doubled, a piece put in, a byte changed, the rest cut off.
  package func mutated(
    _ bytes: [UInt8], edits: ClosedRange<Int> = 1...6, using random: inout SeededGenerator
  ) -> [UInt8] {
    var result = bytes
    for _ in 0..<Int.random(in: edits, using: &random) {
      let at = Int.random(in: 0...result.count, using: &random)
      let length = min(Int.random(in: 0...12, using: &random), result.count - at)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: result.removeSubrange(at..<at + length)
      case 1:
        result.insert(contentsOf: result[at..<at + length], at: Int.random(in: 0...result.count, using: &random))
      case 2, 3: result.insert(contentsOf: pieces.randomElement(using: &random) ?? [], at: at)
      case 4: if at < result.count { result[at] = UInt8.random(in: 0...255, using: &random) }
      default: if Int.random(in: 0..<4, using: &random) == 0 { result.removeSubrange(at...) }
      }
      if result.isEmpty { result = bytes }
    }
    return result
  }

  /// So many times, or more: `STEVE_FUZZ=100 swift test --filter Fuzz` tries a hundred times as many.
  package static func rounds(_ usual: Int) -> Int {
    usual * max(1, ProcessInfo.processInfo.environment["STEVE_FUZZ"].flatMap { Int($0) } ?? 1)
  }
}
