import SteveManifest
import StevePlan
import TestSupport
import Testing

/// Shapes as they are kept and compared. Digests are given by hand: what they are made of is tested elsewhere.
@Suite("Shapes")
struct ShapeTests {
  private func shape(_ entries: (UInt8, UInt8)...) throws -> Shape {
    let written: [UInt8] = [UInt8(entries.count)] + entries.flatMap { [$0.0, $0.1, 0, 0, 0, 0, 0, 0, 0] as [UInt8] }
    var bytes = written[...]
    return try #require(Shape(decodingFrom: &bytes))
  }

  @Test("what is kept: a count, then the number of each input and its digest, the lowest byte first")
  func form() throws {
    let written: [UInt8] = [2, 8, 1, 2, 0, 0, 0, 0, 0, 0, 24, 0, 0, 0, 0, 0, 0, 0, 0x80]
    var bytes = ([7, 7] + written + [9, 9])[2...]
    let shape = try #require(Shape(decodingFrom: &bytes))
    #expect(bytes == [9, 9])
    #expect(shape.inputs.map(\.input) == [.sources, .tags])
    #expect(shape.inputs.map(\.digest) == [0x201, 0x8000_0000_0000_0000])
    var again: [UInt8] = [5]
    shape.encode(into: &again)
    #expect(again == [5] + written)
  }

  @Test(
    "anything else is refused",
    arguments: [
      [], [1], [1, 8, 1, 0, 0, 0, 0, 0, 0], [255, 8, 1, 0, 0, 0, 0, 0, 0, 0],
      // A number that stands for nothing.
      [1, 0, 1, 0, 0, 0, 0, 0, 0, 0], [1, 255, 1, 0, 0, 0, 0, 0, 0, 0],
      // Twice the same, and in another order.
      [2, 8, 1, 0, 0, 0, 0, 0, 0, 0, 8, 1, 0, 0, 0, 0, 0, 0, 0],
      [2, 9, 1, 0, 0, 0, 0, 0, 0, 0, 8, 1, 0, 0, 0, 0, 0, 0, 0],
      // The digest of what is not there.
      [1, 8, 0, 0, 0, 0, 0, 0, 0, 0],
    ] as [[UInt8]])
  func refused(_ bytes: [UInt8]) {
    var rest = bytes[...]
    #expect(Shape(decodingFrom: &rest) == nil)
    #expect(rest == bytes[...], "nothing is taken")
  }

  @Test("whatever the bytes are, they are refused or are what would be written")
  func garbage() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<20_000 {
      var bytes = (0..<Int.random(in: 0..<60, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      if !bytes.isEmpty, Bool.random(using: &random) { bytes[0] = UInt8.random(in: 0...4, using: &random) }
      var rest = bytes[...]
      guard let shape = Shape(decodingFrom: &rest) else { continue }
      var again: [UInt8] = []
      shape.encode(into: &again)
      #expect(again + rest == bytes)
    }
  }

  @Test("what moved is what came, what has gone and what is another")
  func movement() throws {
    let before = try shape((1, 5), (8, 5), (10, 5), (24, 5))
    let after = try shape((1, 5), (8, 6), (24, 5), (28, 5))
    #expect(after.moved(since: before) == [.sources, .excludes, .dependencies])
    #expect(after.unmoved(since: before) == [.steve, .tags])
    #expect(before.moved(since: before) == [])
    #expect(before.digest != after.digest)
    #expect(try shape().digest != before.digest)
    #expect(try shape((1, 5), (8, 6), (24, 5), (28, 5)) == after)
  }

  @Test("an attribute that is replaced and then appended to is another one than the other way round")
  func attributes() throws {
    let replaced = (Located("flaky"), AttributeValue.list([.text("a")]))
    let appended = (Located("+flaky"), AttributeValue.list([.text("b")]))
    let other = (Located("size"), AttributeValue.text("small"))
    let written = try [[replaced, appended, other], [other, replaced, appended], [appended, replaced, other]].map {
      pairs in
      try Written(.sample(.of(.utility, "Log") { $0.main.bazel = pairs }), files: ["Log/Sources/A.swift"])
    }
    let (first, same, swapped) = (written[0], written[1], written[2])
    #expect(first["Log/BUILD.bazel"] == same["Log/BUILD.bazel"])
    #expect(first.shapes["Log/BUILD.bazel"] == same.shapes["Log/BUILD.bazel"])
    #expect(first["Log/BUILD.bazel"] != swapped["Log/BUILD.bazel"])
    let before = try #require(first.shapes["Log/BUILD.bazel"])
    #expect(swapped.shapes["Log/BUILD.bazel"]?.moved(since: before) == [.bazel])
  }

  @Test("numbers are kept on disk, so they never change")
  func numbers() {
    let names = ShapeInput.allCases.map { "\($0.rawValue) \($0.name)" }
    #expect(
      names == [
        "1 steve", "2 manifest", "3 kind", "4 product", "5 name", "6 module_name", "7 folder", "8 sources",
        "9 includes", "10 excludes", "11 generated", "12 resources", "13 icons", "14 data", "15 foreign_packages",
        "16 platforms", "17 devices", "18 configurations", "19 swift", "20 defines", "21 copts", "22 linkopts",
        "23 testonly", "24 tags", "25 test_host", "26 env", "27 args", "28 dependencies", "29 implementations",
        "30 visibility", "31 embeds", "32 bundle_id", "33 bundle_id_prefix", "34 info", "35 bazel",
        "36 bazel.sources", "37 bazel.kinds", "38 bazel.repositories", "39 bazel.versions", "40 bazel.extra", "41 apps",
        "42 workspace", "43 modules", "44 schemes", "45 xcodegen.format", "46 xcodegen.layout", "47 wiring",
        "50 version", "51 development_language", "52 settings", "53 xcconfig", "54 xcodegen", "55 entitlements",
        "56 product_name", "57 app_icon", "58 provisioning_profile", "59 extension_safe", "60 library_evolution",
        "61 values", "62 xcodegen.options", "63 xcodegen.attributes", "64 xcodegen.file_groups", "65 xcodegen.include",
        "66 language", "67 region", "68 random_order", "69 parallel",
        "70 packages", "71 binaries", "72 externals", "73 headers", "74 module_map", "75 bridging_header",
        "76 shared_sources", "77 generate", "78 resource_bundle", "79 resource_accessor", "80 xcodegen.synced_folders",
        "81 container", "82 focus", "100 scripts", "101 test_plans",
      ])
  }
}
