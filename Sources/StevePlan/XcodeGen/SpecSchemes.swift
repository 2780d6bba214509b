import SteveManifest
import SteveModel
import SteveSyntax

/// What can be built, run and tested by name: each app and demo, and each module with tests.
///
/// A scheme of a project names targets of that project alone. Where there are several, what somebody wrote or what names targets
/// of more than one belongs into the workspace around them.
struct SpecSchemes {
  let graph: WorkspaceGraph
  /// `nil` for the workspace around all projects.
  let place: SpecPlace?
  /// Whether drafts remember what they are made from.
  var isTraced = false
  /// What there is, and how schemes are kept to it, if the project is no whole one.
  var focus: (closure: FocusClosure, closing: ClosedScheme)?

  private var workspace: Workspace { graph.workspace }

  /// By name: those that follow from the model, and over them what somebody wrote.
  var draft: SpecDraft {
    var draft = SpecDraft(isTraced: isTraced)
    for row in rows {
      let scheme = scheme(row)
      guard let focus else {
        draft.add(row.name, scheme)
        continue
      }
      if let closed = focus.closing.closed(scheme.value) { draft.add(row.name, closed, of: scheme.pieces) }
    }
    return draft
  }

  /// By their bytes.
  var names: [String] { rows.map(\.name) }

  func scheme(named name: String) -> SpecDraft? {
    rows.first { $0.name.utf8.elementsEqual(name.utf8) }.map(scheme)
  }

  private struct Row {
    let name: String
    let derived: DerivedScheme?
    var written: WrittenScheme?
  }

  private var rows: [Row] {
    var rows = derived.map { Row(name: $0.name, derived: $0) }
    for scheme in written {
      if let place = rows.firstIndex(where: { $0.name.utf8.elementsEqual(scheme.name.utf8) }) {
        rows[place].written = scheme
      } else {
        rows.append(Row(name: scheme.name, derived: nil, written: scheme))
      }
    }
    // What shall not be there is said by a scheme without keys.
    let gone = focus == nil ? [] : Set(workspace.derivedSchemes.filter { !isHere($0) }.map { Array($0.name.utf8) })
    return rows.filter { row in
      row.written.map { $0.keys != nil } ?? true && !gone.contains(Array(row.name.utf8))
    }.sorted { $0.name.precedesByBytes($1.name) }
  }

  private func scheme(_ row: Row) -> SpecDraft {
    let made = row.derived.map { scheme(of: $0.subject) } ?? SpecDraft(isTraced: isTraced)
    return row.written?.keys.map { SpecSchemeLayer($0, workspace.testPlans).laid(over: made, isTraced: isTraced) }
      ?? made
  }

  private var derived: [DerivedScheme] { workspace.derivedSchemes.filter(isHere) }

  private var written: [WrittenScheme] {
    switch place?.project {
    case .only, nil: workspace.schemes
    case .module, .rest: []
    }
  }

  private func scheme(of subject: DerivedScheme.Subject) -> SpecDraft {
    switch subject {
    case .program(let number): scheme(ofProgram: number)
    case .module(let number, let tests): scheme(of: workspace.modules[number], tests: tests.filter(isHere))
    }
  }

  // MARK: Programs

  private func scheme(ofProgram number: Int) -> SpecDraft {
    let part = workspace.parts[number]
    let tests = part.role == .app ? tests(reachedFrom: number) : []
    var draft = SpecDraft(isTraced: isTraced)
    draft.add("build", build([(number, all)], tests: tests))
    var run = SpecDraft(isTraced: isTraced)
    run.add("executable", part.target, from: .schemes)
    draft.add("run", run)
    if !tests.isEmpty { draft.add("test", test(tests, coverage: [])) }
    return draft
  }

  /// The tests of an app and of every module in it, if they are for its platform.
  private func tests(reachedFrom app: Int) -> [Int] {
    let platform = workspace.parts[app].settings.platforms.first
    let modules = Set(
      ([app] + LinkClosure(of: app, in: graph).libraries.map(\.number)).map { workspace.parts[$0].module })
    return workspace.parts.indices.filter { number in
      let part = workspace.parts[number]
      return part.role.isTest && part.settings.platforms.first == platform && modules.contains(part.module)
        && isHere(number)
    }
  }

  private func isHere(_ number: Int) -> Bool {
    workspace.isInSpecs(number) && place?.holds(workspace.parts[number]) ?? true
      && focus?.closure.isInside(number) ?? true
  }

  private func isHere(_ scheme: DerivedScheme) -> Bool {
    switch (scheme.subject, place?.project) {
    case (.program(let number), .only): isHere(number)
    case (.module(_, let tests), .only): tests.contains(where: isHere)
    case (.program(let number), .module(let module)): workspace.parts[number].module == module && !isShared(scheme)
    case (.module(let number, _), .module(let module)): number == module && !isShared(scheme)
    case (_, .rest): false
    case (_, nil): isShared(scheme)
    }
  }

  /// Whether a scheme belongs to no project alone.
  private func isShared(_ scheme: DerivedScheme) -> Bool {
    if workspace.schemes.contains(where: { $0.name.utf8.elementsEqual(scheme.name.utf8) }) { return true }
    guard case .program(let number) = scheme.subject, workspace.parts[number].role == .app else { return false }
    return SpecSchemes(graph: graph, place: nil).tests(reachedFrom: number)
      .contains { workspace.parts[$0].module != workspace.parts[number].module }
  }

  // MARK: Modules

  private func scheme(of module: Module, tests: [Int]) -> SpecDraft {
    let libraries = workspace.coveredParts(of: Array(module.parts)).filter { focus?.closure.isInside($0) ?? true }
    var draft = SpecDraft(isTraced: isTraced)
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
    var build = SpecDraft(isTraced: isTraced)
    build.add("targets", .map(sorted), from: .schemes)
    return build
  }

  private func test(_ tests: [Int], coverage: [Int]) -> SpecDraft {
    var test = SpecDraft(isTraced: isTraced)
    if !coverage.isEmpty {
      test.add("gatherCoverageData", .boolean(true), from: .schemes)
      test.add("coverageTargets", .texts(names(coverage)), from: .schemes)
    }
    addTargets(tests, to: &test)
    addEnvironment(of: tests, to: &test)
    addLocale(of: tests, to: &test)
    return test
  }

  private func addTargets(_ tests: [Int], to test: inout SpecDraft) {
    let sorted = parts(tests).sorted { $0.target.precedesByBytes($1.target) }
    let names = sorted.map { SpecPair("name", .text($0.target)) }
    let ways: [(key: String, input: ShapeInput, isWanted: (ModulePart) -> Bool)] = [
      ("parallelizable", .parallel, { $0.manifest.parallel?.value == true }),
      ("randomExecutionOrder", .randomOrder, { $0.manifest.randomOrder?.value == true }),
    ]
    var rows = names.map { [$0] }
    for way in ways {
      for (row, part) in sorted.enumerated() where way.isWanted(part) {
        let pair = SpecPair(way.key, .boolean(true))
        rows[row].append(pair)
        test.note(.map([names[row], pair]), from: way.input)
      }
    }
    test.add(
      "targets", .list(rows.map { .map($0) }),
      of: [SpecPiece(input: .schemes, value: .list(names.map { .map([$0]) }))])
  }

  /// Xcode keeps both for a whole scheme, so they are said where all of its tests agree.
  private func addLocale(of tests: [Int], to test: inout SpecDraft) {
    let parts = parts(tests)
    test.add("language", shared(by: parts) { $0.manifest.language?.value }.map { .text($0) }, from: .language)
    test.add("region", shared(by: parts) { $0.manifest.region?.value }.map { .text($0) }, from: .region)
  }

  private func shared(by parts: [ModulePart], _ text: (ModulePart) -> String?) -> String? {
    guard let first = parts.first.flatMap(text),
      parts.allSatisfy({ text($0).map { $0.utf8.elementsEqual(first.utf8) } ?? false })
    else { return nil }
    return first
  }

  private func names(_ numbers: [Int]) -> [String] {
    parts(numbers).map(\.target).sorted { $0.precedesByBytes($1) }
  }

  private func parts(_ numbers: [Int]) -> [ModulePart] { numbers.map { workspace.parts[$0] } }

  /// What the tests of one module are given; Xcode keeps it for a whole scheme, so those of several can't differ in it.
  private func addEnvironment(of tests: [Int], to test: inout SpecDraft) {
    let parts = parts(tests)
    guard let first = parts.first, parts.allSatisfy({ $0.module == first.module }) else { return }
    let variables = parts.flatMap(\.manifest.env).sorted { $0.key.value.precedesByBytes($1.key.value) }
    var seen: Set<String> = []
    let pairs = variables.filter { seen.insert($0.key.value).inserted }
      .map { SpecPair($0.key.value, .text($0.value.value.withRoundVariables)) }
    test.add("environmentVariables", .map(pairs), from: .env)
    var lines: [String] = []
    for part in parts {
      guard let arguments = part.manifest.args?.items.map(\.value), !arguments.isEmpty else { continue }
      let line = BuildSettingList.text(arguments, inherits: false)
      if !lines.contains(where: { $0.utf8.elementsEqual(line.utf8) }) { lines.append(line) }
    }
    guard !lines.isEmpty else { return }
    // Xcode takes a line apart as a shell does, and the keys of a map have no order.
    test.add(
      "commandLineArguments", .map([SpecPair(lines.joined(separator: " "), .boolean(true))]), from: .args)
  }
}
