import SteveDiagnostics
import SteveManifest

/// The keys of a test plan: its tests as in a scheme, all else as Xcode has it in its file.
enum TestPlanForms {
  static let plan = SpecKeys(
    "a test plan", required: ["targets"],
    [
      ("targets", .tests("a test of a plan", testTarget)), ("defaultOptions", .planOptions),
      ("configurations", .list(.keys(configuration))),
    ])

  private static let testTarget: [(name: String, form: SpecForm)] = [
    ("parallelizable", .boolean), ("enabled", .boolean), ("skippedTests", .anything), ("selectedTests", .anything),
  ]

  private static let configuration = SpecKeys(
    "a configuration of a test plan", required: ["name"], [("name", .text), ("options", .planOptions)])

  /// What is known of the options. Nobody but Xcode has the whole list.
  static let options = SpecKeys(
    "the options of a test plan",
    [
      ("addressSanitizer", .anything), ("areLocalizationScreenshotsEnabled", .boolean), ("codeCoverage", .planCoverage),
      ("commandLineArgumentEntries", .list(.keys(argument))), ("defaultTestExecutionTimeAllowance", .integer),
      ("diagnosticCollectionPolicy", .text), ("environmentVariableEntries", .list(.keys(variable))),
      ("guardMallocEnabled", .boolean), ("language", .text), ("locationScenario", .anything),
      ("mainThreadCheckerEnabled", .boolean), ("mallocGuardEdgesEnabled", .boolean),
      ("mallocScribbleEnabled", .boolean), ("mallocStackLoggingOptions", .anything),
      ("maximumTestExecutionTimeAllowance", .integer), ("maximumTestRepetitions", .integer),
      ("nsZombieEnabled", .boolean), ("performanceAntipatternCheckerEnabled", .boolean),
      ("preferredScreenCaptureFormat", .text), ("region", .text), ("systemAttachmentLifetime", .text),
      ("targetForVariableExpansion", .target(.build)), ("testExecutionOrdering", .text),
      ("testRepetitionMode", .text), ("testTimeoutsEnabled", .boolean), ("threadSanitizerEnabled", .boolean),
      ("uiTestingScreenshotsLifetime", .text), ("undefinedBehaviorSanitizerEnabled", .boolean),
      ("userAttachmentLifetime", .text),
    ])

  private static let argument = SpecKeys(
    "an argument", required: ["argument"], [("argument", .text), ("enabled", .boolean)])

  private static let variable = SpecKeys(
    "a variable", required: ["key", "value"], [("key", .text), ("value", .text), ("enabled", .boolean)])
}

extension SpecForm {
  /// Whatever Xcode reads there.
  static let anything = SpecForm { value, _ in AttributeValue(value) }

  /// A key that nobody knows is taken as it is, since a later Xcode may know it; but not one that is nearly known.
  fileprivate static let planOptions = SpecForm { value, reading in
    guard case .map(let pairs) = value.content else { return reading.refuse(value, .expectedMapping, "a mapping") }
    let known = TestPlanForms.options
    return .map(
      pairs.compactMap { key, value in
        if let form = known.form(of: key.value) { return form.read(value, &reading).map { (key.value, $0) } }
        if nearestName(to: key.value, among: known.forms.map(\.name)) != nil {
          known.reportUnknown(key, &reading.log)
          return nil
        }
        return (key.value, AttributeValue(value))
      })
  }

  private static let coveredTargets = SpecForm { value, reading in
    guard case .list(let items) = value.content else { return reading.refuse(value, .expectedList, "a list") }
    var names: [String] = []
    for item in items {
      guard let text = item.text else {
        _ = reading.refuse(item, .expectedText, "the name of a module or target")
        continue
      }
      names += reading.names.targets(Located(text, at: item.location), for: .coverage, &reading.log) ?? []
    }
    return .list(names.map { .text($0) })
  }

  /// `true`, `false`, or the targets whose code is watched.
  fileprivate static let planCoverage = SpecForm { value, reading in
    if case .boolean(let value) = value.content { return .boolean(value) }
    return keys(SpecKeys("'codeCoverage'", required: ["targets"], [("targets", .coveredTargets)]))
      .read(value, &reading)
  }
}

extension AttributeValue {
  fileprivate init(_ value: LocatedValue) {
    switch value.content {
    case .text(let text): self = .text(text)
    case .integer(let number): self = .integer(number)
    case .boolean(let value): self = .boolean(value)
    case .list(let items): self = .list(items.map { AttributeValue($0) })
    case .map(let pairs): self = .map(pairs.map { (key: $0.key.value, value: AttributeValue($0.value)) })
    }
  }
}
