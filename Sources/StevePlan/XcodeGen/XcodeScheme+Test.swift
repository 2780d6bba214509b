import SteveModel
import SteveSyntax

extension XcodeScheme {
  var test: XMLElement {
    XMLElement(
      "TestAction", testAttributes,
      steps(of: "test") + plans + expansion(around: expandedTest)
        + [XMLElement("Testables", [], tests.map { testable($0.value, $0.reference) })]
        + given(to: "test") + coverage)
  }

  private var testAttributes: Attributes {
    [("buildConfiguration", configuration(of: "test"))] + debugger(of: "test")
      + path("customLLDBInit", as: "customLLDBInitFile", of: "test", around: expandedTest)
      + texts([("language", "language")], of: "test")
      + [("shouldUseLaunchSchemeArgsEnv", takesLaunchValues("test"))]
      + flags(["disableMainThreadChecker"], of: "test") + texts([("region", "region")], of: "test") + captureFormat
      + (tested?["gatherCoverageData"]?.isTrue == true ? [("codeCoverageEnabled", "YES")] : [])
      + [("onlyGenerateCoverageForSpecifiedTargets", XcodeScheme.word(!coveredTargets.isEmpty))]
      + flags(XcodeScheme.sanitizers, of: "test") + lifetime
  }

  private var tested: SpecValue? { scheme["test"] }

  /// Videos need no word.
  private var captureFormat: Attributes {
    guard let format = tested?["preferredScreenCaptureFormat"]?.text, format == "screenshots" else { return [] }
    return [("preferredScreenCaptureFormat", format)]
  }

  /// How long screenshots are kept, where not as long as a test fails.
  private var lifetime: Attributes {
    let name: StaticString = "systemAttachmentLifetime"
    if tested?["captureScreenshotsAutomatically"]?.isFalse == true { return [(name, "keepNever")] }
    return tested?["deleteScreenshotsWhenEachTestSucceeds"]?.isFalse == true ? [(name, "keepAlways")] : []
  }

  // MARK: Tests

  private var tests: [(value: SpecValue, reference: XMLElement)] {
    (tested?["targets"]?.items ?? []).compactMap { value in reference(in: value).map { (value, $0) } }
  }

  /// What an entry names, as text or in a map.
  private func reference(in value: SpecValue) -> XMLElement? {
    if let name = value.text ?? value["name"]?.text ?? value["local"]?.text { return reference(to: targets[name]) }
    return value["package"]?.text.flatMap { reference(toPackageTest: $0) }
  }

  private func testable(_ value: SpecValue, _ reference: XMLElement) -> XMLElement {
    let selected = testNames(value["selectedTests"])
    let skipped = testNames(value["skippedTests"])
    var attributes: Attributes = [
      ("skipped", XcodeScheme.word(value["skipped"]?.isTrue == true)),
      ("parallelizable", XcodeScheme.word(value["parallelizable"]?.isTrue == true)),
    ]
    if value["randomExecutionOrder"]?.isTrue == true { attributes.append(("testExecutionOrdering", "random")) }
    if !selected.isEmpty { attributes.append(("useTestSelectionWhitelist", "YES")) }
    var children = [reference] + location(value["location"]?.text)
    if !selected.isEmpty {
      children.append(XMLElement("SelectedTests", [], selected))
    } else if !skipped.isEmpty {
      children.append(XMLElement("SkippedTests", [], skipped))
    }
    return XMLElement("TestableReference", attributes, children)
  }

  private func testNames(_ value: SpecValue?) -> [XMLElement] {
    (value?.items ?? []).compactMap(\.text).map { XMLElement("Test", [("Identifier", $0)]) }
  }

  private var plans: [XMLElement] {
    guard let plans = tested?["testPlans"]?.items, !plans.isEmpty else { return [] }
    let usual = plans.firstIndex { $0["defaultPlan"]?.isTrue == true } ?? 0
    let references = plans.enumerated().map { place, plan in
      XMLElement(
        "TestPlanReference",
        (place == usual ? [("default", "YES")] : []) + [("reference", "container:" + (plan["path"]?.text ?? ""))])
    }
    return [XMLElement("TestPlans", [], references)]
  }

  /// What is named, else what is started if it is built for tests, else the first that is.
  private var expandedTest: XcodeTarget? {
    if let named = built(tested?["macroExpansion"]?.text) { return named }
    let built = entries.filter { XcodeScheme.purposes(of: $0.uses).contains("test") }.map(\.target)
    let named = (tested?["targets"]?.items ?? []).compactMap { $0["name"]?.text ?? $0.text }.map { targets[$0] }
    let all = built + named
    guard let main else { return all.first }
    return all.contains { $0.name == main.name } ? main : all.first ?? main
  }

  // MARK: Coverage

  private var coveredTargets: [XMLElement] { (tested?["coverageTargets"]?.items ?? []).compactMap(reference) }

  private var coverage: [XMLElement] {
    coveredTargets.isEmpty ? [] : [XMLElement("CodeCoverageTargets", [], coveredTargets)]
  }
}
