import Foundation
import SteveManifest
import SteveModel
import Testing

/// Steve refuses what the rules can't make, so both must know the same products.
@Suite struct BazelProductsTests {
  @Test(arguments: Platform.allCases) func theRulesMakeTheSameProducts(_ platform: Platform) throws {
    let file = Case.root.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("rules/platforms.bzl")
    let text = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(text.range(of: "    \"\(platform.rawValue.lowercased())\": {\n"))
    let end = try #require(text.range(of: "    },\n", range: start.upperBound..<text.endIndex))
    let rows = text[start.upperBound..<end.lowerBound].split(separator: "\n")
    let products = rows.compactMap { $0.split(separator: "\"").dropFirst().first.map(String.init) }
    #expect(products == BazelProducts.products(for: platform).map(\.rawValue).sorted())
  }
}
