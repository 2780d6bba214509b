import SteveDiagnostics
package import SteveManifest

/// A test plan of Xcode's, which steve writes: names looked at, and modules told apart into targets.
package struct TestPlan: Sendable {
  package struct PlanTest: Sendable {
    package var name: String
    /// The folder of the local package that it lies in; `nil` for a target of the project.
    package var package: String?
    /// What else Xcode is told about it.
    package var keys: [(key: String, value: AttributeValue)]
  }

  package struct PlanConfiguration: Sendable {
    package var name: String
    package var options: [(key: String, value: AttributeValue)]
  }

  package var name: String
  package var tests: [PlanTest]
  package var configurations: [PlanConfiguration]
  package var options: [(key: String, value: AttributeValue)]

  /// From the workspace's root.
  package static func path(of name: String) -> String { folder + "/" + name + ending }

  package static let folder = "TestPlans"
  private static let ending = ".xctestplan"
}

extension TestPlan {
  /// `nil` for what is reported.
  init?(_ name: Located<String>, _ value: LocatedValue, _ reading: inout SpecReading) {
    guard case .map(let read)? = SpecForm.keys(TestPlanForms.plan).read(value, &reading),
      case .map(let written) = value.content
    else { return nil }
    self.name = name.value
    let words = Dictionary(read.map { ($0.key, $0.value) }) { first, _ in first }
    let place = written.first { $0.key.value == "targets" }?.key.location ?? value.location
    var places: [[UInt8]: Int] = [:]
    tests = []
    for test in words["targets"]?.items ?? [] {
      guard let test = PlanTest(test, at: place, &reading) else { continue }
      // What stands later about the same test holds.
      if let place = places.updateValue(places[Array(test.name.utf8)] ?? tests.count, forKey: Array(test.name.utf8)) {
        tests[place] = test
      } else {
        tests.append(test)
      }
    }
    configurations = (words["configurations"]?.items ?? []).compactMap { PlanConfiguration($0) }
    options = words["defaultOptions"]?.pairs ?? []
  }
}

extension TestPlan.PlanTest {
  fileprivate init?(_ value: AttributeValue, at place: SourceLocation, _ reading: inout SpecReading) {
    let references = ["name", "local", "target", "project", "package"]
    let pairs = value.pairs
    keys = pairs.filter { !references.contains($0.key) && $0.key != "randomExecutionOrder" }
    func text(_ key: String) -> String? {
      if case .text(let text)? = pairs.first(where: { $0.key == key })?.value { text } else { nil }
    }
    if let name = text("name") {
      self.name = name
      return
    }
    guard let written = text("package") else {
      reading.log.error(
        .unfitTarget, "a test plan can't run tests of other projects", at: place,
        notes: [.init("name targets of the workspace, or tests of a local package as {package: P/PTests}")])
      return nil
    }
    guard let test = reading.packageTest(written, at: place) else { return nil }
    (name, package) = (test.name, test.folder)
  }
}

extension TestPlan.PlanConfiguration {
  fileprivate init?(_ value: AttributeValue) {
    let pairs = value.pairs
    guard case .text(let name)? = pairs.first(where: { $0.key == "name" })?.value else { return nil }
    self.name = name
    options = pairs.first { $0.key == "options" }?.value.pairs ?? []
  }
}

extension AttributeValue {
  fileprivate var items: [AttributeValue] { if case .list(let items) = self { items } else { [] } }
  fileprivate var pairs: [(key: String, value: AttributeValue)] { if case .map(let pairs) = self { pairs } else { [] } }
}
