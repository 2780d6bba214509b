import SteveModel
import TestSupport
import Testing

@Suite struct FileOrderTests {
  /// The order in which buildifier keeps these files. `/` at the end marks a folder.
  static let sorted = [
    "A.generated.swift", "A.swift", "A+Ext.swift", "A-b.swift", "A10.swift", "A2.swift", "AExt.swift", "B.swift",
    "Sub", "Sub.d/", "Sub.d/x", "Sub.swift", "Sub+X/", "Sub+X/A.swift", "Sub-a", "Sub/", "Sub/.a",
    "Sub/A.swift", "Sub/B/", "Sub/B/C.swift", "Sub0", "_a.swift", "a.swift", "ab", "\u{e9}", "\u{e9}/",
  ]

  @Test func everyPairStandsAsInTheList() {
    for (i, a) in Self.sorted.enumerated() {
      for (j, b) in Self.sorted.enumerated() {
        #expect(comparison(a, b).signum() == (i - j).signum(), "\(a) against \(b)")
      }
    }
  }

  @Test(arguments: [
    ("Sub+X.swift", "Sub+X/", -1), ("Sub/B.swift", "Sub/B/C", -1), ("a:b", "a.b", 1), ("a:a", "a.b", -1),
    ("a.b/z", "a:b/a", -1), ("a:b/", "a.b", 1), ("abcdefgh.x", "abcdefgh+x", -1), ("abcdefg:i", "abcdefg.i", 1),
    ("abcdefghi", "abcdefgh", 1), ("abcdefgh/", "abcdefgh.", 1), ("x", "x", 0), ("x/", "x/", 0),
  ])
  func onePair(a: String, b: String, expected: Int) {
    #expect(comparison(a, b).signum() == expected)
    #expect(comparison(b, a).signum() == -expected)
  }

  /// The rule as the formatter states it: cut at every `.` and `:`, compare the pieces one by one.
  @Test func agreesWithTheRuleInWords() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<20_000 {
      let (a, b) = (randomPath(&random), randomPath(&random))
      let (x, y) = (
        a.split(separator: ".", omittingEmptySubsequences: false),
        b.split(separator: ".", omittingEmptySubsequences: false)
      )
      let expected = x.map { Array($0.utf8) }.lexicographicallyPrecedes(y.map { Array($0.utf8) }) {
        $0.lexicographicallyPrecedes($1)
      }
      #expect((comparison(a, b) < 0) == expected, "\(a) against \(b)")
    }
  }

  private func randomPath(_ random: inout SeededGenerator) -> String {
    let letters = Array("aB.+-_1.")
    return (0...Int.random(in: 0...2, using: &random)).map { _ in
      String((0...Int.random(in: 0...9, using: &random)).map { _ in letters.randomElement(using: &random) ?? "x" })
    }.joined(separator: "/")
  }

  private func comparison(_ a: String, _ b: String) -> Int {
    var (x, y) = (bytes(a), bytes(b))
    return x.path.withUnsafeMutableBufferPointer { p in
      y.path.withUnsafeMutableBufferPointer { q in
        FileOrder.comparison(
          UnsafeBufferPointer(p), isFolder: x.isFolder, UnsafeBufferPointer(q), isFolder: y.isFolder)
      }
    }
  }

  private func bytes(_ text: String) -> (path: [UInt8], isFolder: Bool) {
    let isFolder = text.utf8.last == 0x2F
    return (Array(isFolder ? text.utf8.dropLast() : text.utf8[...]), isFolder)
  }
}
