import SteveDiagnostics
import SteveSyntax
import TestSupport
import Testing

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
      more: *base
      dependencies: *list
    info:
      properties: {CFBundleName: "a", ? b : c}
      text: >
        folded
        text
      other: |-
        kept
      empty:
    swift: {version: "6.0", features: []}

    """

  static let mutation = ByteMutation([
    "\n", "\t", " ", "  ", ": ", "- ", "? ", "[", "]", "{", "}", ",", "&a ", "*a", "*list", "!!str ", "|", ">", "\"",
    "'",
    "#", "---\n", "...\r\n", "<<: *base\n", "<<<<<<< x\n", "%YAML 1.1\n", "\\x00", "\u{85}\u{2028}\u{FEFF}",
    "- - - - -",
  ])

  @Test(arguments: 0..<8) func brokenManifestsAreReadOrReported(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let rounds = ByteMutation.rounds(500)
    var clean = 0
    var unreadable = 0
    for _ in 0..<rounds {
      let bytes = Self.mutation.mutated(Array(Self.manifest.utf8), using: &random)
      let reading = YAMLReading(bytes)
      let places = TextPlaces(bytes)
      #expect(reading.root != nil || !reading.diagnostics.isEmpty, "\(bytes)")
      for diagnostic in reading.diagnostics {
        for location in [diagnostic.location] + diagnostic.notes.map(\.location) {
          guard let location else { continue }
          #expect(places.holds(line: location.line, column: location.column), "\(location) \(bytes)")
        }
        #expect(!diagnostic.message.contains("this is not YAML"), "\(diagnostic.message) \(bytes)")
      }
      if reading.diagnostics.isEmpty { clean += 1 }
      if reading.root == nil { unreadable += 1 }
      _ = reading.tree
    }
    // Otherwise the mutations are too rough to reach the tree, or too gentle.
    #expect(clean > rounds / 20 && unreadable > rounds / 20, "\(clean) and \(unreadable) of \(rounds)")
  }

  @Test func theSameBytesGiveTheSameReading() {
    var random = SeededGenerator(seed: 99)
    for _ in 0..<ByteMutation.rounds(200) {
      let bytes = Self.mutation.mutated(Array(Self.manifest.utf8), using: &random)
      let (a, b) = (YAMLReading(bytes), YAMLReading(bytes))
      #expect(a.diagnostics == b.diagnostics)
      #expect(a.tree == b.tree)
    }
  }
}
