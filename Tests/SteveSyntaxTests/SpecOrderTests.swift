import SteveSyntax
import Testing

/// In which order the keys of schemes and scripts stand, by hand.
@Suite struct SpecOrderTests {
  @Test func knownKeysComeFirst() {
    let script: SpecValue = .map(
      ["zeta", "showEnvVars", "script", "alpha", "name"].map { SpecPair($0, .text($0)) })
    #expect(
      script.ordered(as: .script)
        == .map(["name", "script", "showEnvVars", "alpha", "zeta"].map { SpecPair($0, .text($0)) }))
  }

  @Test func soDoThoseWithinThem() {
    let target: SpecValue = .map([SpecPair("skipped", .boolean(true)), SpecPair("name", .text("ATests"))])
    let scheme: SpecValue = .map([
      SpecPair("analyze", .map([SpecPair("config", .text("QA"))])),
      SpecPair("test", .map([SpecPair("targets", .list([target])), SpecPair("config", .text("QA"))])),
    ])
    let ordered: SpecValue = .map([SpecPair("name", .text("ATests")), SpecPair("skipped", .boolean(true))])
    #expect(
      scheme.ordered(as: .scheme)
        == .map([
          SpecPair("test", .map([SpecPair("config", .text("QA")), SpecPair("targets", .list([ordered]))])),
          SpecPair("analyze", .map([SpecPair("config", .text("QA"))])),
        ]))
  }

  /// Names that somebody gave have an order of their own.
  @Test func namesStayWhereTheyAre() {
    let variables: SpecValue = .map([SpecPair("B", .text("1")), SpecPair("A", .text("2"))])
    let scheme: SpecValue = .map([SpecPair("run", .map([SpecPair("environmentVariables", variables)]))])
    #expect(scheme.ordered(as: .scheme) == scheme)
  }
}
