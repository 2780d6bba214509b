import SteveManifest
import SteveModel
import SteveSyntax

/// The file of a test plan, as Xcode writes it itself.
struct TestPlanFile {
  let plan: TestPlan
  /// The workspace's name.
  private let name: String
  /// `nil` if it is left out in which projects the targets stand.
  private let targets: XcodeTargets?

  private init(_ plan: TestPlan, name: String, _ targets: XcodeTargets?) {
    self.plan = plan
    self.name = name
    self.targets = targets
  }

  init(_ plan: TestPlan, of workspace: Workspace) { self.init(plan, name: workspace.name, XcodeTargets(workspace)) }

  /// Its inputs: names and places of projects, and all else.
  func addShape(to draft: inout ShapeDraft) {
    var bytes: [UInt8] = []
    TestPlanFile(plan, name: "", nil).render(into: &bytes)
    draft.add(.testPlans) { hasher in bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }
    draft.add(.workspace) { $0.combine(name) }
    let projects = targetNames.compactMap { targets?[$0] }.filter { $0.module != nil }.map(\.project)
    if !projects.isEmpty { draft.add(.modules) { $0.combine(ordered: projects) { $0.combine($1) } } }
  }

  /// JSON knows no comments. Xcode passes over keys that it does not know, so one of them says whose the file is.
  private static let markKey = "_comment"

  func render(into bytes: inout [UInt8]) {
    bytes += JSONValue.object([(TestPlanFile.markKey, .string(mark))] + members).printed(.xcode)
  }

  private var mark: String { OwnershipMark.line(manifest: "steve.yml") }

  /// By the bytes of their keys.
  private var members: [(key: String, value: JSONValue)] {
    var configurations = plan.configurations.map { configuration($0.name, $0.options) }
    // Without one Xcode would run nothing.
    if configurations.isEmpty { configurations = [configuration("Configuration 1", [])] }
    return [
      ("configurations", .array(configurations)), ("defaultOptions", options(plan.options)),
      ("testTargets", .array(plan.tests.map(test))), ("version", .integer(1)),
    ]
  }

  private func configuration(_ name: String, _ pairs: [(key: String, value: AttributeValue)]) -> JSONValue {
    .object([
      ("id", .string(XcodeIdentifier.unique("\(self.name)/\(plan.name)/\(name)"))), ("name", .string(name)),
      ("options", options(pairs)),
    ])
  }

  private func test(_ test: TestPlan.PlanTest) -> JSONValue {
    let place: JSONValue = test.package.map { package(test.name, in: $0) } ?? target(test.name)
    var pairs = test.keys.map { (key: $0.key, value: JSONValue($0.value)) }
    pairs.append((key: "target", value: place))
    return .object(pairs.sorted { $0.key.precedesByBytes($1.key) })
  }

  private func options(_ pairs: [(key: String, value: AttributeValue)]) -> JSONValue {
    let members = pairs.map { key, value -> (key: String, value: JSONValue) in
      switch (key, value) {
      case ("targetForVariableExpansion", .text(let name)): (key, target(name))
      case ("codeCoverage", .map(let inner)): (key, .object(inner.map { ($0.key, coverage($0.value)) }))
      default: (key, JSONValue(value))
      }
    }
    return .object(members.sorted { $0.key.precedesByBytes($1.key) })
  }

  private func coverage(_ value: AttributeValue) -> JSONValue {
    guard case .list(let names) = value else { return JSONValue(value) }
    return .array(names.map { if case .text(let name) = $0 { target(name) } else { JSONValue($0) } })
  }

  // MARK: References

  private func target(_ name: String) -> JSONValue {
    let target = targets?[name]
    return place(target?.container ?? "", target?.identifier ?? "", name)
  }

  /// Those that the plan names.
  private var targetNames: [String] {
    var names = plan.tests.filter { $0.package == nil }.map(\.name)
    for (key, value) in plan.options + plan.configurations.flatMap(\.options) {
      switch (key, value) {
      case ("targetForVariableExpansion", .text(let name)): names.append(name)
      case ("codeCoverage", .map(let inner)):
        for case (_, .list(let items)) in inner {
          names += items.compactMap { if case .text(let name) = $0 { name } else { nil } }
        }
      default: break
      }
    }
    return names
  }

  private func package(_ name: String, in folder: String) -> JSONValue {
    // A target of a package is known by its name alone.
    place("container:\(folder)", name, name)
  }

  private func place(_ container: String, _ identifier: String, _ name: String) -> JSONValue {
    .object([
      ("containerPath", .string(container)), ("identifier", .string(identifier)), ("name", .string(name)),
    ])
  }
}

extension JSONValue {
  /// Maps by the bytes of their keys.
  init(_ value: AttributeValue) {
    switch value {
    case .text(let text): self = .string(text)
    case .integer(let number): self = .integer(number)
    case .boolean(let value): self = .boolean(value)
    case .list(let items): self = .array(items.map { JSONValue($0) })
    case .map(let pairs):
      self = .object(pairs.map { ($0.key, JSONValue($0.value)) }.sorted { $0.0.precedesByBytes($1.0) })
    }
  }
}
