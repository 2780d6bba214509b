import SteveDiagnostics
import SteveManifest

extension SpecForm {
  /// The test plans of a scheme: those of the workspace by their names, others by their files.
  static let testPlans = {
    var form = SpecForm { value, reading in
      guard case .list(let items) = value.content else { return reading.refuse(value, .expectedList, "a list") }
      return .list(items.compactMap { testPlan($0, &reading) })
    }
    form.isList = true
    return form
  }()

  private static let reference = SpecKeys(
    "a test plan of a scheme",
    [
      ("name", planName), ("path", file), ("defaultPlan", .boolean),
    ])

  private static func testPlan(_ value: LocatedValue, _ reading: inout SpecReading) -> AttributeValue? {
    guard case .map(let pairs) = value.content else {
      return planName.read(value, &reading).map { .map([("path", $0)]) }
    }
    guard case .map(var read)? = SpecForm.keys(reference).read(value, &reading) else { return nil }
    guard pairs.count(where: { ["name", "path"].contains($0.key.value) }) == 1 else {
      reading.log.error(.missingKey, "a test plan of a scheme needs one of name, path", at: value.location)
      return nil
    }
    for place in read.indices where read[place].key == "name" { read[place].key = "path" }
    return .map(read)
  }

  /// The name of one of the workspace's plans, as the path of its file.
  private static let planName = SpecForm { value, reading in
    guard let text = value.text else { return reading.refuse(value, .expectedText, "the name of a test plan") }
    let names = reading.plans
    if names.contains(text) { return .text(TestPlan.path(of: text)) }
    let near = nearestName(to: text, among: names)
    reading.log.error(
      .unknownName, "there is no test plan '\(text)'", at: value.location,
      notes: [
        .init(
          near.map { "did you mean '\($0)'?" }
            ?? "describe it in 'test_plans', or write '{path: …}' for a file of your own")
      ])
    return nil
  }
}
