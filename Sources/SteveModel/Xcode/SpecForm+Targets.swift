import SteveDiagnostics
import SteveManifest

// Names of targets and modules, and of test plans.
extension SpecForm {
  /// One target.
  static func target(_ use: TargetUse) -> SpecForm {
    SpecForm { value, reading in
      guard let text = value.text else { return reading.refuse(value, .expectedText, "the name of a target") }
      return reading.names.targets(Located(text, at: value.location), for: use, &reading.log)?.first.map { .text($0) }
    }
  }

  /// What a scheme builds: targets with the actions that they are built for.
  static let buildTargets = SpecForm { value, reading in
    guard case .map(let pairs) = value.content else { return reading.refuse(value, .expectedMapping, "a mapping") }
    var result: [(key: String, value: AttributeValue)] = []
    var seen: Set<[UInt8]> = []
    for (key, value) in pairs {
      guard let names = reading.names.targets(key, for: .build, &reading.log),
        let uses = buildUses.read(value, &reading)
      else { continue }
      for name in names where seen.insert(Array(name.utf8)).inserted { result.append((name, uses)) }
    }
    return .map(result)
  }

  private static let actions = [
    "run", "running", "test", "testing", "profile", "profiling", "analyze", "analyzing", "archive", "archiving",
  ]

  /// `false` takes a target out of a scheme that steve has made.
  private static let buildUses = SpecForm { value, reading in
    switch value.content {
    case .boolean(false): return .boolean(false)
    case .list:
      guard case .list(let read)? = list(.words(actions)).read(value, &reading) else { return nil }
      // Their order means nothing.
      let names = Set(read.compactMap { if case .text(let text) = $0 { text } else { nil } })
      return .list(names.sorted { $0.precedesByBytes($1) }.map { .text($0) })
    case .map(let pairs):
      for (key, _) in pairs {
        let name = LocatedValue(LocatedValue.Content.text(key.value), at: key.location)
        _ = words(actions).read(name, &reading)
      }
      return map(.boolean).read(value, &reading)
    default: return words(["all", "none", "testing", "indexing"]).read(value, &reading)
    }
  }

  /// The tests that a scheme or a plan runs, each a name or a mapping with one and more about it.
  static func tests(_ place: String, _ more: [(name: String, form: SpecForm)]) -> SpecForm {
    let named: [(name: String, form: SpecForm)] = [("name", .text), ("target", .text)]
    let keys = SpecKeys(place, named + reference.forms + more)
    return entries(for: .test, keys, nameKeys: ["name", "local", "target"])
  }

  /// Targets whose code is watched while tests run.
  static let coverageTargets = entries(for: .coverage, reference, nameKeys: ["local"])

  private static let reference = SpecKeys(
    "a reference to a target", [("local", .text), ("project", .text), ("package", .text)])

  /// - Parameter nameKeys: those that name a target of the project. What lies in other projects and in packages is handed
  ///   on.
  private static func entries(for use: TargetUse, _ keys: SpecKeys, nameKeys: [String]) -> SpecForm {
    var form = SpecForm { value, reading in
      guard case .list(let items) = value.content else { return reading.refuse(value, .expectedList, "a list") }
      return .list(items.flatMap { entry($0, for: use, keys, nameKeys, &reading) })
    }
    form.isList = true
    return form
  }

  private static func entry(
    _ value: LocatedValue, for use: TargetUse, _ keys: SpecKeys, _ nameKeys: [String], _ reading: inout SpecReading
  ) -> [AttributeValue] {
    guard case .map(let pairs) = value.content else {
      guard let text = value.text else {
        _ = reading.refuse(value, .expectedText, "the name of a module or target")
        return []
      }
      let names = reading.names.targets(Located(text, at: value.location), for: use, &reading.log) ?? []
      return names.map { use == .test ? .map([("name", .text($0))] + reading.names.ways(ofTest: $0)) : .text($0) }
    }
    guard case .map(let read)? = SpecForm.keys(keys).read(value, &reading) else { return [] }
    guard let written = pairs.first(where: { nameKeys.contains($0.key.value) }) else {
      if let other = pairs.first(where: { ["project", "package"].contains($0.key.value) }) {
        return reading.canName(other) ? [.map(read)] : []
      }
      reading.log.error(
        .missingKey, "\(keys.place) needs one of \(nameKeys.joined(separator: ", "))", at: value.location)
      return []
    }
    guard let text = written.value.text else { return [] }
    let others = read.filter { $0.key != written.key.value }
    let names = reading.names.targets(Located(text, at: written.value.location), for: use, &reading.log) ?? []
    return names.map { name in
      let ways = use == .test ? reading.names.ways(ofTest: name) : []
      return .map(
        [(use == .test ? "name" : "local", .text(name))] + others
          + ways.filter { way in !others.contains { $0.key == way.key } })
    }
  }
}

extension SpecReading {
  /// Whether a scheme can name a target of another project or of a package. XcodeGen looks for these itself, but the schemes
  /// of a workspace of projects are steve's.
  fileprivate mutating func canName(_ written: (key: Located<String>, value: LocatedValue)) -> Bool {
    guard workspace.hasProjects, let text = written.value.text else { return true }
    if written.key.value == "package" { return packageTest(text, at: written.value.location) != nil }
    log.error(
      .otherProject, "steve can't tell what Xcode calls the targets of other projects than those of modules",
      at: written.value.location,
      notes: [.init("name a target of the workspace, or say 'xcodegen: {layout: project}'")])
    return false
  }

  /// A test of a local package, written `P/PTests`; `nil` when it is reported.
  mutating func packageTest(_ written: String, at place: SourceLocation) -> (name: String, folder: String)? {
    let names = written.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let folder = workspace.packages.first { $0.name == names[0] }.flatMap { package in
      if case .local(let path) = package.source { path } else { nil }
    }
    if names.count == 2, let folder { return (names[1], folder) }
    log.error(
      .unknownName, "'\(written)' is no test of a local package", at: place,
      notes: [.init("write '{package: P/PTests}' for the tests PTests of a package P that has a 'path'")])
    return nil
  }
}
