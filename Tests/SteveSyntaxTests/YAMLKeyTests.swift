import SteveSyntax
import Testing

@Suite struct YAMLKeyTests {
  @Test func aRepeatedKeyIsAnErrorWithTheFirstPlace() {
    let reading = YAMLReading("a: 1\nb: 2\n\"a\": 3\nc: {d: 1, d: 2}\na: 4\n")
    #expect(reading.codes == ["3:1 repeated-key", "4:11 repeated-key", "5:1 repeated-key"])
    #expect(reading.notes == ["1:1 it stands here first", "4:5 it stands here first", "1:1 it stands here first"])
    #expect(reading.messages.dropFirst(1).first == "the key `d` is repeated; join the two or delete one")
    #expect(reading.tree == "{a: 1, b: 2, c: {d: 1}}")
  }

  @Test func aRepeatedKeyIsFoundInALargeMapping() {
    let keys = (0..<100).map { "key\($0)" } + ["key7", "other", "key3", "key7"]
    let reading = YAMLReading(keys.map { "\($0): x\n" }.joined())
    #expect(reading.codes == ["101:1 repeated-key", "103:1 repeated-key", "104:1 repeated-key"])
    #expect(reading.notes == ["8:1 it stands here first", "4:1 it stands here first", "8:1 it stands here first"])
  }

  @Test(arguments: [0, 20]) func keysInTwoNormalFormsAreNamedByTheirBytes(others: Int) {
    let more = (0..<others).map { "k\($0): x\n" }.joined()
    let reading = YAMLReading("Caf\u{E9}: 1\nCafe\u{301}: 2\n\(more)")
    #expect(reading.codes == ["2:1 lookalike-key"])
    #expect(
      reading.messages == [
        "the key `Cafe\u{301}` with the bytes `Cafe\\xCC\\x81` looks like another with the bytes `Caf\\xC3\\xA9`; "
          + "write both the same way or delete one"
      ])
    #expect(reading.notes == ["1:1 the other key is here"])
  }

  @Test func keysThatDifferInCaseOrWidthAreTwo() {
    #expect(YAMLReading("a: 1\nA: 2\n\u{FF21}: 3\n").diagnostics.isEmpty)
  }

  @Test func aMergeKeyNamesTheKeysToWrite() {
    let reading = YAMLReading(
      """
      x: &base {type: framework, platform: iOS}
      A: {type: application, <<: *base}
      B: {<<: *base, type: bundle}
      C: {<<: [*base, {platform: macOS, os: 1}]}
      D: {<<: {}}
      E: {"<<": text}
      """)
    #expect(reading.codes == ["2:24 merge-key", "3:5 merge-key", "4:5 merge-key", "5:5 merge-key"])
    #expect(
      reading.messages == [
        "merge keys (`<<`) are not supported; write its key `platform` here instead",
        "merge keys (`<<`) are not supported; write its key `platform` here instead",
        "merge keys (`<<`) are not supported; write its keys `type`, `platform`, `os` here instead",
        "merge keys (`<<`) are not supported; delete this line, it adds nothing to this mapping",
      ])
    #expect(reading.notes.count == 3)
    #expect(reading.notes.dropFirst(0).first == "1:4 the merged value starts here")
    // As if the keys had been written, so that a decoder misses none of them.
    #expect(
      reading.tree
        == "{x: {type: framework, platform: iOS}, A: {type: application, platform: iOS}, B: {type: bundle, platform: iOS}, "
        + "C: {type: framework, platform: iOS, os: 1}, D: {}, E: {'<<': text}}")
  }

  @Test func onlyAPlainOneIsAMergeKey() {
    let reading = YAMLReading("\"<<\": {b: 1}\n<<: {a: 1}\n")
    #expect(reading.codes == ["2:1 merge-key"])
    #expect(reading.tree == "{'<<': {b: 1}, a: 1}")
  }

  @Test func manyMergedKeysAreCounted() {
    let base = (0..<11).map { "k\($0): x" }.joined(separator: ", ")
    let reading = YAMLReading("a: &a {\(base)}\nb:\n  <<: *a\n")
    #expect(
      reading.messages == [
        "merge keys (`<<`) are not supported; write its keys `k0`, `k1`, `k2`, `k3`, `k4`, `k5`, `k6`, `k7` and 3 more "
          + "here instead"
      ])
  }

  @Test func aKeyMustBeText() {
    let reading = YAMLReading("a: {{name}: x}\n? [b]\n: c\nd: 1\nd: 2\n? {{e: f}: g}\n: h\n")
    #expect(
      reading.codes == [
        "1:5 complex-key", "2:3 complex-key", "5:1 repeated-key", "6:3 complex-key", "6:4 complex-key",
      ])
    #expect(reading.messages.dropFirst(0).first == "a key must be text, not a mapping; text needs quotes here")
    #expect(reading.messages.dropFirst(1).first == "a key must be text, not a list; text needs quotes here")
    #expect(reading.tree == "{a: {}, d: 1}")
  }

  @Test func anExplicitKeyOfTextIsFine() {
    let reading = YAMLReading("? a\n: b\n? \"c\"\n: d\n")
    #expect(reading.tree == "{a: b, 'c': d}")
    #expect(reading.diagnostics.isEmpty)
  }

  @Test func independentProblemsAreReportedTogetherInTheirOrder() {
    let reading = YAMLReading("a: \u{1}\nb: !!str x\nc: {<<: {d: 1}}\na: \"\\0\"\ne: !own [1]\n")
    #expect(
      reading.codes == [
        "1:4 control-character", "2:4 yaml-tag", "3:5 merge-key", "4:1 repeated-key", "4:4 control-character",
        "5:4 yaml-tag",
      ])
    #expect(
      reading.messages.dropFirst(1).first
        == "tags such as `!!str` are not supported; delete it, text keeps what was written")
    #expect(reading.messages.dropFirst(5).first?.hasPrefix("tags such as `!own` ") == true)
  }
}
