import SteveManifest
import SteveModel
import Testing

@testable import StevePlan

@Suite("Build settings")
struct BuildSettingTests {
  @Test(
    "variables have round brackets, so that XcodeGen leaves them alone",
    arguments: [
      ("${A}", "$(A)"), ("a ${A} $(B) $C", "a $(A) $(B) $C"), ("${A_${B}}", "$(A_$(B))"), ("$(A_${B})", "$(A_$(B))"),
      ("${A_$(B)}", "$(A_$(B))"), ("${open", "${open"), ("{A}", "{A}"), ("$ {A}", "$ {A}"), ("$(A}", "$(A}"),
      ("${A:lower}${B}", "$(A:lower)$(B)"), ("", ""), ("${}", "$()"),
    ])
  func roundVariables(_ text: String, _ written: String) { #expect(text.withRoundVariables == written) }

  @Test(
    "a value stands for its name in brackets of both forms",
    arguments: [
      ("$(A)", "1"), ("${A}", "1"), ("x$(A)y${AB}", "x1y22"), ("$(B)", "$(B)"), ("$(A", "$(A"), ("$A", "$A"),
      ("$$(A)", "$1"), ("$($(A))", "$(1)"), ("(A)", "(A)"), ("$(A:upper)", "$(A:upper)"),
    ])
  func references(_ text: String, _ replaced: String) {
    let references = ValueReferences([NamedValue(name: "A", text: "1"), NamedValue(name: "AB", text: "22")])
    #expect(references.replaced(in: text) == replaced)
  }

  @Test(
    "a word stays one word and keeps its quotes",
    arguments: [
      ("a", "a"), ("two words", "\"two words\""), ("\"q\"", "\"\\\"q\\\"\""), ("it's", "\"it's\""), ("", "\"\""),
      ("back\\slash", "\"back\\\\slash\""),
    ])
  func words(_ word: String, _ written: String) {
    #expect(BuildSettingList.text([word], inherits: false) == written)
  }
}
