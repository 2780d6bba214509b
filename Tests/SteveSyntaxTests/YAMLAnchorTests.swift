import SteveSyntax
import Testing

@Suite struct YAMLAnchorTests {
  @Test func anAliasStandsForTheValueAtTheAnchor() throws {
    let reading = YAMLReading("a: &x [1, &y two]\nb: *x\nc: {*y : *y}\n")
    #expect(reading.tree == "{a: [1, two], b: [1, two], c: {two: two}}")
    #expect(reading.diagnostics.isEmpty)
    #expect(
      places(try #require(reading.root)) == [
        "1:1 mapping", "1:1 a:", "1:4 list", "1:8 1", "1:11 two", "2:1 b:", "1:4 list", "1:8 1", "1:11 two", "3:1 c:",
        "3:4 mapping", "3:5 two:", "1:11 two",
      ])
  }

  @Test func aNameCanBeUsedAgain() {
    let reading = YAMLReading("a: &x 1\nb: *x\nc: &x 2\nd: *x\ne: &z [&z 3, *z]\nf: *z\n")
    #expect(reading.tree == "{a: 1, b: 1, c: 2, d: 2, e: [3, 3], f: 3}")
  }

  @Test func anUnknownAliasNamesTheNearestOne() {
    let reading = YAMLReading("base: &base {a: 1}\nb: *bases\nc: *.swift\n")
    #expect(reading.codes.first == "2:4 unknown-alias" || reading.codes.first == "3:4 yaml-syntax")
    let two = YAMLReading("base: &base {a: 1}\nb: *bases\nc: *swift\nd: &later 1\n")
    #expect(two.codes == ["2:4 unknown-alias", "3:4 unknown-alias"])
    #expect(
      two.messages == [
        "no value before this place is marked with `&bases`; did you mean `*base`?",
        "no value before this place is marked with `&swift`; text that starts with `*` needs quotes",
      ])
    #expect(two.root == nil)
  }

  @Test func anAliasCannotStandInItsOwnValue() {
    let reading = YAMLReading("a: &x\n  b: [1, *x]\n")
    #expect(reading.codes == ["2:10 cyclic-alias"])
    #expect(reading.notes == ["1:4 the value starts here"])
    #expect(reading.root == nil)
  }

  @Test func aliasesOfAliasesCannotStandForBillions() {
    var text = "a0: &a0 [lol, lol]\n"
    for level in 1...60 {
      text += "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1), *a\(level - 1), *a\(level - 1)]\n"
    }
    let reading = YAMLReading(text)
    #expect(reading.diagnostics.count == 101)
    #expect(reading.codes.first?.hasSuffix("alias-expansion") == true)
    #expect(reading.root == nil)
  }

  @Test func aMillionValuesBehindAliasesAreTheLimit() {
    // A list of 999 items is 1,000 values.
    let base = "a: &a [" + String(repeating: "x,", count: 999) + "]\nb: ["
    #expect(YAMLReading(base + String(repeating: "*a ,", count: 1000) + "]\n").diagnostics.isEmpty)
    #expect(YAMLReading(base + String(repeating: "*a ,", count: 1001) + "]\n").codes == ["2:4005 alias-expansion"])
  }

  @Test func aLongTextCountsAsSeveralValues() {
    let base = "a: &a " + String(repeating: "x", count: 64 * 999) + "\nb: ["
    #expect(YAMLReading(base + String(repeating: "*a ,", count: 1001) + "]\n").codes == ["2:4005 alias-expansion"])
  }
}
