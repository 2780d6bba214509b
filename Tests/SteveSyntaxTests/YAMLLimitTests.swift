import SteveDiagnostics
import SteveSyntax
import Testing

@Suite struct YAMLLimitTests {
  @Test func depthIsLimitedInBothStyles() {
    func flow(_ depth: Int) -> String { String(repeating: "[", count: depth) + String(repeating: "]", count: depth) }
    #expect(YAMLReading(flow(128)).diagnostics.isEmpty)
    #expect(YAMLReading(flow(129)).codes == ["1:129 manifest-too-deep"])
    #expect(YAMLReading(flow(129)).root == nil)
    let block = (0..<200).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
    #expect(YAMLReading(block).codes == ["129:129 manifest-too-deep"])
  }

  @Test func tenThousandLevelsAreRefused() {
    for open in ["[", "{a: ", "- ", "? "] {
      let reading = YAMLReading(String(repeating: open, count: 10_000))
      #expect(reading.root == nil)
      #expect(reading.codes.count == 1, "\(open)")
    }
  }

  @Test func depthBehindAliasesCounts() {
    var text = "a0: &a0 []\n"
    for level in 1...130 { text += "a\(level): &a\(level) [*a\(level - 1)]\n" }
    // The root is one level, and `a0` another: `a126` is the last that fits.
    #expect(YAMLReading(text).codes == ["128:14 manifest-too-deep"])
  }

  @Test func aLongLineIsFine() throws {
    let item = "abcdefghi,"
    let count = (10 << 20) / item.utf8.count
    let reading = YAMLReading("[" + String(repeating: item, count: count) + "]")
    guard case .sequence(let items)? = reading.root?.content else {
      Issue.record("no list: \(reading.codes)")
      return
    }
    #expect(items.count == count)
    #expect(items[count - 1].location.column == (count - 1) * item.utf8.count + 2)
  }

  @Test(arguments: ["", "\"", "'", "[", "{", "#", "&", "*", "- ", "? ", "!", "|", "a: ", "\t", " ", "\n", "@"])
  func tenMegabytesOfOneThingEnd(thing: String) {
    // The text is either a value or an error, never a hang: the time limit is the test.
    let text =
      thing.isEmpty
      ? String(repeating: "x", count: 10 << 20) : String(repeating: thing, count: (2 << 20) / thing.utf8.count)
    let reading = YAMLReading(text)
    #expect(reading.root != nil || !reading.diagnostics.isEmpty)
  }

  @Test func sixteenMegabytesAreTheLimit() {
    let limit = 16 << 20
    #expect(YAMLReading([UInt8](repeating: 0x0A, count: limit)).diagnostics.isEmpty)
    let reading = YAMLReading([UInt8](repeating: 0x0A, count: limit + 1))
    #expect(reading.codes == ["1:1 manifest-too-large"])
    #expect(reading.messages == ["a manifest may have 16 MB, this one has 16777217 bytes"])
  }

  @Test func aMillionEqualKeysAreBoundedNoise() {
    let reading = YAMLReading(String(repeating: "a: b\n", count: 100_000))
    #expect(reading.diagnostics.count == 101)
    #expect(reading.messages.last == "99899 more problems in this file are not shown")
    #expect(reading.tree == "{a: b}")
  }
}
