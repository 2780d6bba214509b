import SteveManifest
import SteveModel
import SteveSyntax

/// What can be built, run and tested by name: each app and demo, and each module with tests.
///
/// A scheme of a project names targets of that project alone; what spans several projects belongs into the workspace of projects.
struct SpecSchemes {
  let plan: Plan
  let place: SpecPlace

  private var workspace: Workspace { plan.graph.workspace }

  /// By name.
  var draft: SpecDraft {
    var schemes: [(name: String, draft: SpecDraft)] = []
    for number in workspace.parts.indices where isHere(number) {
      guard workspace.parts[number].role == .demo || workspace.isRun(number) else { continue }
      schemes.append((workspace.parts[number].target, scheme(ofProgram: number)))
    }
    let programs = Set(schemes.map(\.name))
    for module in workspace.modules where module.kind != .app && module.outputs.outputs.contains(.xcodegen) {
      let tests = module.parts.filter { workspace.parts[$0].role.isTest && place.holds(workspace.parts[$0]) }
      guard !tests.isEmpty else { continue }
      var name = module.name
      while programs.contains(name) { name += "Module" }
      schemes.append((name, scheme(of: module, tests: Array(tests))))
    }
    var draft = SpecDraft()
    for scheme in schemes.sorted(by: { $0.name.precedesByBytes($1.name) }) { draft.add(scheme.name, scheme.draft) }
    return draft
  }

  // MARK: Programs

  private func scheme(ofProgram number: Int) -> SpecDraft {
    let part = workspace.parts[number]
    let tests = part.role == .app ? tests(reachedFrom: number) : []
    var draft = SpecDraft()
    draft.add("build", build([(number, all)], tests: tests))
    var run = SpecDraft()
    run.add("executable", part.target, from: .schemes)
    draft.add("run", run)
    if !tests.isEmpty { draft.add("test", test(tests, coverage: [])) }
    return draft
  }

  /// The tests of an app and of every module in it, if they are for its platform.
  private func tests(reachedFrom app: Int) -> [Int] {
    let platform = workspace.parts[app].settings.platforms.first
    let modules = Set(
      ([app] + LinkClosure(of: app, in: plan.graph).libraries.map(\.number)).map { workspace.parts[$0].module })
    return workspace.parts.indices.filter { number in
      let part = workspace.parts[number]
      return part.role.isTest && part.settings.platforms.first == platform && modules.contains(part.module)
        && isHere(number)
    }
  }

  private func isHere(_ number: Int) -> Bool { workspace.isInSpecs(number) && place.holds(workspace.parts[number]) }

  // MARK: Modules

  private func scheme(of module: Module, tests: [Int]) -> SpecDraft {
    let libraries = module.parts.filter { number in
      let role = workspace.parts[number].role
      return !role.isLinked && role != .testing
    }
    var draft = SpecDraft()
    draft.add("build", build(libraries.map { ($0, all) }, tests: tests))
    draft.add("test", test(tests, coverage: libraries))
    return draft
  }

  // MARK: Actions

  private var all: SpecValue { .text("all") }

  private func build(_ targets: [(number: Int, uses: SpecValue)], tests: [Int]) -> SpecDraft {
    let rows = targets + tests.map { ($0, .texts(["test"])) }
    let sorted = rows.map { SpecPair(workspace.parts[$0.number].target, $0.uses) }
      .sorted { $0.key.precedesByBytes($1.key) }
    var build = SpecDraft()
    build.add("targets", .map(sorted), from: .schemes)
    return build
  }

  private func test(_ tests: [Int], coverage: [Int]) -> SpecDraft {
    var test = SpecDraft()
    if !coverage.isEmpty {
      test.add("gatherCoverageData", .boolean(true), from: .schemes)
      test.add("coverageTargets", .texts(names(coverage)), from: .schemes)
    }
    let targets = tests.sorted { workspace.parts[$0].target.precedesByBytes(workspace.parts[$1].target) }
      .map { SpecValue.map([SpecPair("name", .text(workspace.parts[$0].target))]) }
    test.add("targets", .list(targets), from: .schemes)
    addEnvironment(of: tests, to: &test)
    return test
  }

  private func names(_ numbers: [Int]) -> [String] {
    numbers.map { workspace.parts[$0].target }.sorted { $0.precedesByBytes($1) }
  }

  /// What the tests of one module are given; Xcode keeps it for a whole scheme, so those of several can't differ in it.
  private func addEnvironment(of tests: [Int], to test: inout SpecDraft) {
    guard let first = tests.first, tests.allSatisfy({ workspace.parts[$0].module == workspace.parts[first].module })
    else { return }
    let manifests = tests.map { workspace.parts[$0].manifest }
    let variables = manifests.flatMap(\.env).sorted { $0.key.value.precedesByBytes($1.key.value) }
    var seen: Set<String> = []
    let pairs = variables.filter { seen.insert($0.key.value).inserted }
      .map { SpecPair($0.key.value, .text($0.value.value)) }
    test.add("environmentVariables", .map(pairs), from: .env)
    var lines: [String] = []
    for manifest in manifests {
      guard let arguments = manifest.args?.items.map(\.value), !arguments.isEmpty else { continue }
      let line = BuildSettingList.text(arguments, inherits: false)
      if !lines.contains(where: { $0.utf8.elementsEqual(line.utf8) }) { lines.append(line) }
    }
    guard !lines.isEmpty else { return }
    // Xcode takes a line apart as a shell does, and the keys of a map have no order.
    test.add(
      "commandLineArguments", .map([SpecPair(lines.joined(separator: " "), .boolean(true))]), from: .args)
  }
}

extension Workspace {
  /// Whether the target is a program that a person starts.
  func isRun(_ number: Int) -> Bool {
    guard parts[number].role == .app || parts[number].role == .tool else { return false }
    switch modules[parts[number].module].product {
    case .application, .watchApp, .messagesApplication, .appClip, .tool: return true
    case .appExtension, .extensionKitExtension, .messagesExtension, .stickerPack, .xpcService, .systemExtension:
      return false
    }
  }
}
