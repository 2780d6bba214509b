import Testing

@testable import StevePlan

@Suite("Digests of values")
struct ShapeHasherTests {
  private func digest(_ values: (inout ShapeHasher) -> Void) -> UInt64 { ShapeHasher.digest(of: values) }

  private func digest(_ texts: [String]) -> UInt64 { digest { for text in texts { $0.combine(text) } } }

  @Test("texts do not run into each other, and no byte is lost")
  func frames() {
    let rows: [[String]] = [
      [], [""], ["", ""], ["a"], ["a", ""], ["", "a"], ["ab"], ["a", "b"], ["b", "a"], ["ab", ""], ["a\u{0}"],
      ["a\u{0}\u{0}"], ["12345678"], ["1234567", "8"], ["12345678\u{0}"], ["123456789"], ["12345678", "9"],
      // One letter on the screen, two ways to write it.
      ["\u{E9}"], ["e\u{301}"],
    ]
    #expect(Set(rows.map { digest($0) }).count == rows.count)
  }

  @Test("order counts where it is asked to")
  func order() {
    let names = (0..<50).map { "Name\($0)" }
    #expect(
      digest { $0.combine(unordered: names) { $0.combine($1) } }
        == digest { $0.combine(unordered: names.reversed()) { $0.combine($1) } })
    #expect(
      digest { $0.combine(ordered: names) { $0.combine($1) } }
        != digest { $0.combine(ordered: names.reversed()) { $0.combine($1) } })
    let twice = names + ["Name7"]
    #expect(
      Set(
        [names, twice, twice + ["Name7"]].map { names in
          digest { $0.combine(unordered: names) { $0.combine($1) } }
        }
      ).count == 3)
  }

  @Test("numbers that are near each other, and pairs of them, are told apart")
  func neighbours() {
    var seen: Set<UInt64> = []
    for a in 0..<300 {
      for b in 0..<300 {
        seen.insert(
          digest {
            $0.combine(a); $0.combine(b)
          })
      }
    }
    #expect(seen.count == 90_000)
    // The highest bits of two words, which a product alone would lose.
    let words: [UInt64] = (0..<64).map { 1 << $0 }
    seen = []
    for a in words {
      for b in words {
        seen.insert(
          digest {
            $0.combine(a); $0.combine(b)
          })
      }
    }
    #expect(seen.count == 64 * 64)
  }

  @Test("each bit of a text moves about half of the digest's")
  func avalanche() {
    let text = Array("Modules/Cart/Sources/DefaultCart.swift".utf8)
    let start = text.withUnsafeBytes { bytes in digest { $0.combine(bytes: bytes) } }
    for bit in 0..<text.count * 8 {
      var other = text
      other[bit / 8] ^= 1 << UInt8(bit % 8)
      let moved = other.withUnsafeBytes { bytes in digest { $0.combine(bytes: bytes) } } ^ start
      // Of 64 fair coins, fewer than 12 or more than 52 heads are seen once in ten million.
      #expect((12...52).contains(moved.nonzeroBitCount), "bit \(bit): \(moved.nonzeroBitCount)")
    }
  }
}
