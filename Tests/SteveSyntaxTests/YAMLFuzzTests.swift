import SteveDiagnostics
import SteveSyntax
import Testing

/// The same numbers everywhere, from a seed.
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

@Suite struct YAMLFuzzTests {
  static let manifest = """
    # A feature.
    kind: feature
    name: "Café \\u00e9"
    tags: [team:cart, 'layer:ui']
    defaults: &base
      dependencies: &list
        - Logging
        - {package: Parcel, product: ParcelKit, platforms: [iOS]}
    testing:
      <<: *base
      dependencies: *list
    info:
      properties: {CFBundleName: |-
      text: >
        folded
        text
      empty:
    swift: {version: "6.0", features: []}

    """

  /// What changes the meaning most.
  static let pieces: [[UInt8]] =
    [
      "\n", "\t", " ", "  ", ": ", "- ", "? ", "[", "]", "{", "}", ",", "&a ", "*a", "*list", "!!str ", "|", ">", "\"",
      "'", "#",
    ]
    .map { Array($0.utf8) } + [
      Array("---\n...\r\n<<: *base\n<<<<<<< x\n%YAML 1.1\n\\x00\u{85}\u{2028}\u{FEFF}".utf8), [0], [0xFF], [0xC3],
      [0xE2, 0x80],
      [0x0D],
    ]

  static func mutated(_ bytes: [UInt8], _ numbers: inout SeededNumbers) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...6, using: &numbers) {
      let at = Int.random(in: 0...bytes.count, using: &numbers)
      let length = min(Int.random(in: 0...12, using: &numbers), bytes.count - at)
      switch Int.random(in: 0..<5, using: &numbers) {
      case 0: bytes.removeSubrange(at..<at + length)
      case 1: bytes.insert(contentsOf: bytes[at..<at + length], at: Int.random(in: 0...bytes.count, using: &numbers))
      case 2: bytes.insert(contentsOf: pieces.randomElement(using: &numbers) ?? [], at: at)
      case 3: if at < bytes.count { bytes[at] = UInt8.random(in: 0...255, using: &numbers) }
      default: bytes.removeSubrange(at...)
      }
      if bytes.isEmpty { bytes = Array(manifest.utf8) }
    }
    return bytes
  }

  @Test(arguments: 0..<8) func brokenManifestsAreReadOrReported(seed: Int) {
    var numbers = SeededNumbers(state: UInt64(seed))
    var clean = 0
    for _ in 0..<500 {
      let bytes = Self.mutated(Array(Self.manifest.utf8), &numbers)
      let reading = YAMLReading(bytes)
      let lines = bytes.count { $0 == 0x0A } + 1
      #expect(reading.root != nil || !reading.diagnostics.isEmpty, "\(bytes)")
      for diagnostic in reading.diagnostics {
        // A place in the file, or just behind its end.
        if let location = diagnostic.location { #expect((1...lines).contains(location.line), "\(bytes)") }
        #expect(!diagnostic.message.contains("this is not YAML"), "\(diagnostic.message) \(bytes)")
      }
      if reading.diagnostics.isEmpty { clean += 1 }
      _ = reading.tree
    }
    // Otherwise the mutations are too rough to reach the tree.
    #expect(clean < 500)
  }

  @Test func theSameBytesGiveTheSameReading() {
    var numbers = SeededNumbers(state: 99)
    for _ in 0..<200 {
      let bytes = Self.mutated(Array(Self.manifest.utf8), &numbers)
      let (a, b) = (YAMLReading(bytes), YAMLReading(bytes))
      #expect(a.diagnostics == b.diagnostics)
      #expect(a.tree == b.tree)
    }
  }
}
