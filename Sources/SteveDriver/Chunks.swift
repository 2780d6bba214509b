/// A range of numbers in pieces, so that threads share the work without asking for every single number.
struct Chunks {
  private let total: Int
  private let size: Int

  init(count: Int, size: Int) {
    total = count
    self.size = size
  }

  var count: Int { (total + size - 1) / size }

  subscript(piece: Int) -> Range<Int> { piece * size..<min(total, (piece + 1) * size) }
}
