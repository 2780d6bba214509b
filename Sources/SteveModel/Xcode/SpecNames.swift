import SteveDiagnostics
import SteveManifest

/// What a target is wanted for where a scheme, a script or a test plan names one; it decides what a module's name stands for.
enum TargetUse {
  /// The main target, which needs the module's others.
  case build
  /// The module's tests.
  case test
  /// The code that tests are to cover: the libraries, or the app.
  case coverage
  /// What can be started: the app, the tool, or else the demo.
  case run
}

/// The names of modules and targets, as schemes, scripts and test plans use them. A class, so that answers are found once.
final class SpecNames {
  let workspace: Workspace
  private let names: DependencyNames
  /// Targets that steve makes beside those of the model.
  private var made: Set<String> = []
  private var near = NearNames()

  init(_ workspace: Workspace) {
    self.workspace = workspace
    names = DependencyNames(workspace)
    for number in workspace.parts.indices where workspace.needsResourceBundle(number) {
      made.insert(DerivedName.resources(of: workspace.parts[number].target))
    }
    for external in workspace.externals { made.insert(DerivedName.external(external.name)) }
  }

  /// The targets that a name stands for; `nil` when it is reported.
  ///
  /// Specs of the user's may hold targets that nobody else knows, so where there are such, any name is taken.
  func targets(_ name: Located<String>, for use: TargetUse, _ log: inout DiagnosticLog) -> [String]? {
    let isKnown = names.modules[name.value] != nil || names.targets[name.value] != nil
    if !isKnown, made.contains(name.value) { return [name.value] }
    if !isKnown, !workspace.xcodegen.include.isEmpty {
      if !workspace.hasProjects { return [name.value] }
      log.error(
        .otherProject, "'\(name.value)' is no target of a module, so steve can't tell what Xcode calls it",
        at: name.location, notes: [.init("take it out, or say 'xcodegen: {layout: project}'")])
      return nil
    }
    return parts(name, for: use, &log).map { $0.map { workspace.parts[$0].target } }
  }

  /// The same, for what must be a target of the model.
  func parts(_ name: Located<String>, for use: TargetUse, _ log: inout DiagnosticLog) -> [Int]? {
    guard let found = numbers(name.value, for: use) else {
      let near = near.nearest(to: name.value) { Array(names.modules.keys) + Array(names.targets.keys) }
      log.error(
        .unknownName, "there is no module or target '\(name.value)'", at: name.location,
        notes: near.map { [.init("did you mean '\($0)'?")] } ?? [])
      return nil
    }
    if found.isEmpty {
      log.error(.unfitTarget, "'\(name.value)' \(use.lack)", at: name.location, notes: [.init(use.wayOut)])
      return nil
    }
    let written = found.filter { workspace.isInSpecs($0) }
    if !written.isEmpty { return written }
    log.error(
      .unfitTarget, "'\(name.value)' is not in the specs", at: name.location,
      notes: [.init("'outputs' of its module leaves XcodeGen out; take the name out here, or add 'xcodegen' there")])
    return nil
  }

  /// The main target of a module, if it is in the specs.
  func mainParts(of module: Int) -> [Int] {
    TargetUse.build.parts(of: module, in: workspace).filter { workspace.isInSpecs($0) }
  }

  /// What a test says of how it is run, in the words of a scheme.
  func ways(ofTest name: String) -> [(key: String, value: AttributeValue)] {
    guard let manifest = names.targets[name].map({ workspace.parts[$0].manifest }) else { return [] }
    let written = [("parallelizable", manifest.parallel), ("randomExecutionOrder", manifest.randomOrder)]
    return written.compactMap { key, value in value.map { (key, .boolean($0.value)) } }
  }

  /// `nil` for a name that is nowhere; empty if nothing of it fits.
  private func numbers(_ name: String, for use: TargetUse) -> [Int]? {
    if let module = names.modules[name] {
      // A target of its own that is meant has the name of the module as a rule, and fits as well.
      return use.parts(of: module, in: workspace)
    }
    guard let target = names.targets[name] else { return nil }
    return use.fits(target, in: workspace) ? [target] : []
  }
}

extension TargetUse {
  /// By the bytes of their names: nobody sees in what order they were described.
  fileprivate func parts(of module: Int, in workspace: Workspace) -> [Int] {
    let parts = workspace.modules[module].parts
      .sorted { workspace.parts[$0].target.precedesByBytes(workspace.parts[$1].target) }
    let main = parts.filter { workspace.parts[$0].part == .implementation }
    switch self {
    case .build: return main.isEmpty ? Array(parts.prefix(1)) : main
    case .test: return parts.filter { workspace.parts[$0].role.isTest }
    case .coverage:
      let libraries = workspace.coveredParts(of: parts)
      return libraries.isEmpty ? main : libraries
    case .run:
      let programs = main.filter { workspace.parts[$0].role.isLinked }
      return programs.isEmpty ? Array(parts.filter { workspace.parts[$0].role == .demo }.prefix(1)) : programs
    }
  }

  fileprivate func fits(_ number: Int, in workspace: Workspace) -> Bool {
    let role = workspace.parts[number].role
    switch self {
    case .build, .coverage: return true
    case .test: return role.isTest
    case .run: return role.isLinked && !role.isTest
    }
  }

  fileprivate var lack: String {
    switch self {
    case .build, .coverage: "has no target"
    case .test: "has no tests, and is none"
    case .run: "is nothing that can be started"
    }
  }

  fileprivate var wayOut: String {
    switch self {
    case .build, .coverage: "take the name out"
    case .test: "name a module with tests, or a target that is one"
    case .run: "name an app, a tool, a demo, or a module with one"
    }
  }
}

extension Workspace {
  /// The libraries among some parts that are no fakes: what tests of a module are to cover.
  package func coveredParts(of parts: [Int]) -> [Int] {
    parts.filter { !self.parts[$0].role.isLinked && self.parts[$0].role != .testing }
  }

  /// Whether a part stands in the specs.
  package func isInSpecs(_ number: Int) -> Bool {
    modules[parts[number].module].outputs.outputs.contains(.xcodegen)
  }
}
