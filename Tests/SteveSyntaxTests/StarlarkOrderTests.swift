import SteveSyntax
import TestSupport
import Testing

@Suite struct StarlarkOrderTests {
  /// Each as buildifier sorts it.
  static let sortedLists = [
    [
      "b.swift", ":a", ":z", "//:root", "//A:c", "//A_b:c", "//Modules/Net", "//Modules/Net.Ext:X",
      "//Modules/Net:NetTests", "//Modules/Net-Ext:X", "//Modules/Net/Interface:Net", "//Modules/Net/Interface2",
      "//Modules/NetA", "//x10:a", "//x2:a", "@//x:y", "@@canon//x:y", "@b", "@swiftpkg_x//:x",
    ],
    [
      "A.generated.swift", "A.swift", "A+Ext.swift", "A-b.swift", "A10.swift", "A2.swift", "AExt.swift", "B.swift",
      "Sub.swift", "Sub/A.swift", "_a.swift", "a.swift",
    ],
    ["", ".", "..", ".a", "a", "a.", "a..b", "a.b", "a:b", "a.b.c", "a.bc", "a\u{1}", "a b", "a!", "a-b", "a/b", "a;"],
    [
      "-//c", "/", "/a", "a", ":", ":.", "::", ":a", "//", "//.", "//:", "///", "//a", "@", "@.", "@:", "@/", "@@",
      "@a",
    ],
    ["Caf.swift", "Cafe.swift", "Cafe\u{301}.swift", "Caf\u{E9}.swift", "Z", "\u{C4}", "\u{F6}", "🧺"],
  ]

  @Test(arguments: sortedLists)
  func comparesAsBuildifier(_ list: [String]) {
    for (i, a) in list.enumerated() {
      for (j, b) in list.enumerated() {
        #expect(BuildOrder.precedes(a, b) == (i < j), "\(a) and \(b)")
        #expect(BuildOrder.precedes(Array(a.utf8), Array(b.utf8)) == (i < j), "\(a) and \(b)")
      }
    }
  }

  /// The rule as buildifier's documentation of the key has it: phase, pieces, the text itself.
  @Test func equalsTheComparisonOfPieces() {
    var generator = SeededGenerator(seed: 1)
    let alphabet = Array("..::/@aAb+ \u{1}\u{7F}".utf8)
    for _ in 0..<20_000 {
      let (a, b) = (text(&generator), text(&generator))
      #expect(BuildOrder.precedes(a, b) == piecesPrecede(a, b), "\(a) and \(b)")
    }

    func text(_ generator: inout SeededGenerator) -> [UInt8] {
      (0..<Int.random(in: 0...6, using: &generator)).map { _ in
        alphabet.randomElement(using: &generator) ?? 0
      }
    }
  }

  private func piecesPrecede(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    func phase(_ text: [UInt8]) -> Int {
      let text = String(decoding: text, as: UTF8.self)
      return text.hasPrefix(":") ? 1 : text.hasPrefix("//") ? 2 : text.hasPrefix("@") ? 3 : 0
    }
    func pieces(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
      text.split(omittingEmptySubsequences: false) { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ":") }
    }
    if phase(a) != phase(b) { return phase(a) < phase(b) }
    let (x, y) = (pieces(a), pieces(b))
    for (one, other) in zip(x, y) where one != other { return one.lexicographicallyPrecedes(other) }
    return x.count == y.count ? a.lexicographicallyPrecedes(b) : x.count < y.count
  }

  static let sortedLoads = [
    "@a", "@a//x:b.bzl", "@b//x:a.bzl", "@@c//:x.bzl", "//:a.bzl", "//:b.bzl", "//modules/a:x.bzl",
    "//Modules/B:x.bzl", "//Modules/b:x.bzl", "//modules/b:x.bzl", "//modules/b:y.bzl", "//modules/b/c:a.bzl",
    "//modules-a:x.bzl", ":a.bzl", "b.bzl",
  ]

  @Test func ordersLoadsAsBuildifier() {
    for seed in 0..<50 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let loads = Self.sortedLoads.shuffled(using: &generator).map { StarlarkStatement.load($0, "x") }
      let lines = String(decoding: StarlarkFile(.build, statements: loads).printed(), as: UTF8.self).split(
        separator: "\n")
      #expect(lines.map(String.init) == Self.sortedLoads.map { "load(\"\($0)\", \"x\")" })
    }
  }
}
