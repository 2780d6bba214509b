import SteveDiagnostics
import SteveDriver
import SteveModel

extension Command {
  static let focus = Command(
    name: "focus", operands: "[NAME…|none] [OPTIONS]", summary: "makes a project of some modules and what they need",
    details: """
      NAME is a module, 'tag:TAG' for all modules with a tag, or a pattern like 'Cart*'. The project holds all parts of
      these modules, and of the others only what they reach: interfaces, utilities and standards, no implementation. Syncs,
      and writes focus.yml, which has the name of the whole project and takes its place when XcodeGen is given it:
      'xcodegen generate --spec focus.yml', or 'run: focus' below 'xcodegen' in steve.yml. Its first lines hold the focus,
      and each sync keeps it in step. Nobody commits it, 'steve check' does not look at it, and BUILD files know nothing
      of it.

      The apps that hold one of the modules come along. What they are linked with and the project does not hold, Bazel
      builds, each implementation as a framework of its own objects alone; interfaces and utilities are always Xcode's.
      'none' is the app with no feature at all. Needs 'xcodegen: {layout: project}'.

      Without a name it says what is focused. With --check-all it looks at a focus on each feature alone: whether it is
      closed and holds no implementation of others, whether its demo is wired, and, by the local compiler and with its
      tests, whether it compiles.
      """,
    options: [
      Option(name: "--no-app", help: "leave the app outside"),
      Option(name: "--why", value: "NAME", help: "only say why a module or target is in the focus"),
      Option(name: "--open", help: "let XcodeGen make the project, and open it"),
      Option(name: "--off", help: "end the focus: delete focus.yml and its lists"),
      Option(name: "--check-all", help: "only check a focus on each feature"),
      Option(name: "--no-compile", help: "leave the compiler out of that"),
      Option(name: "--timings", help: "say how long each phase took"),
    ]
  ) { invocation throws(Stop) in
    let flags = invocation.options.flags
    let names = invocation.options.operands
    let focus = try invocation.chosenFocus()
    if flags.contains("--off") {
      guard names.isEmpty, flags.isDisjoint(with: ["--no-app", "--open"]), invocation.options.values["--why"] == nil
      else { throw Stop(.usage, "'--off' ends the focus; nothing else goes with it") }
    }
    if flags.contains("--check-all") {
      guard names.isEmpty, flags.isDisjoint(with: ["--no-app", "--open", "--off"]),
        invocation.options.values["--why"] == nil
      else { throw Stop(.usage, "'--check-all' is about every feature; nothing else goes with it") }
      return try invocation.checkAll(try invocation.workspace(), compiles: !flags.contains("--no-compile"))
    }
    if flags.contains("--no-compile") { throw Stop(.usage, "'--no-compile' is for '--check-all'") }
    let disk = try invocation.workspace()
    if let name = invocation.options.values["--why"] {
      return try invocation.answer(disk, focus.map { .given($0) } ?? .asWritten, why: name)
    }
    if focus == nil, !flags.contains("--off"), !flags.contains("--open") {
      return try invocation.answer(disk, .asWritten, why: nil)
    }
    return try invocation.write(focus, disk)
  }
}

extension Invocation {
  /// `nil` if no module is named.
  fileprivate func chosenFocus() throws(Stop) -> Focus? {
    let names = options.operands
    let leavesOutApps = options.flags.contains("--no-app")
    if names.isEmpty {
      if leavesOutApps { throw Stop(.usage, "'--no-app' needs names of modules") }
      return nil
    }
    if names.contains("") { throw Stop(.usage, "'focus' takes names of modules, and none is empty") }
    guard names.contains(Focus.none) else { return Focus(words: names, leavesOutApps: leavesOutApps) }
    if names.count > 1 { throw Stop(.usage, "'none' stands alone: it means no module at all") }
    return Focus(words: [], leavesOutApps: leavesOutApps)
  }

  fileprivate func answer(_ disk: RealDisk, _ choice: FocusChoice, why name: String?) throws(Stop) -> ExitStatus {
    let answer = try SteveDriver.focusAnswer(disk, choice, why: name)
    printDiagnostics(of: answer.report, disk, showsAll: true)
    if answer.report.status == .good { terminal.printResult(answer.text) }
    printTimings(of: answer.report)
    return answer.report.status
  }

  /// Brings the workspace in step with this focus, or with the one that is written, or with its end.
  fileprivate func write(_ focus: Focus?, _ disk: RealDisk) throws(Stop) -> ExitStatus {
    let opens = options.flags.contains("--open")
    var request = SyncRequest()
    request.runsXcodeGen = true
    request.opens = opens && projectOpener != nil
    request.patience = try patience()
    request.focus = focus == nil && opens ? .asWritten : .given(focus)
    var report = try SteveDriver.sync(disk, request)
    if report.status != .good { report.closing = "" }
    print(report, disk, isDryRun: false)
    guard opens, report.status == .good else { return report.status }
    return try open(disk)
  }

  /// Each feature is compiled alone, one behind the other, as they share a folder.
  fileprivate func checkAll(_ disk: RealDisk, compiles: Bool) throws(Stop) -> ExitStatus {
    let check = try SteveDriver.checkFocuses(disk)
    printDiagnostics(of: check.report, disk, showsAll: true)
    printTimings(of: check.report)
    if !check.report.closing.isEmpty { terminal.printDiagnostic(printable(check.report.closing)) }
    if check.report.status != .good { return check.report.status }
    var uncompiled: [String] = []
    for feature in compiles ? check.features : [] {
      terminal.printDiagnostic("steve: \(printable(feature)) alone\n")
      guard try compile(feature, disk) else {
        uncompiled.append(feature)
        continue
      }
    }
    for feature in uncompiled {
      terminal.printDiagnostic("steve: a focus on \(printable(feature)) does not compile here\n")
    }
    let count = check.features.count
    if uncompiled.isEmpty, !arguments.isQuiet {
      terminal.printResult(
        "a focus on each of \(count) \(count == 1 ? "feature" : "features") is good"
          + "\(compiles ? ", and compiles" : "; none was compiled")\n")
    }
    return uncompiled.isEmpty ? .good : .findings
  }

  /// Whether it compiles.
  private func compile(_ feature: String, _ disk: RealDisk) throws(Stop) -> Bool {
    guard case .planned(let tests) = try plannedBuild(of: feature, disk) else { return false }
    for remark in tests.remarks { terminal.printDiagnostic("steve: \(printable(remark))\n") }
    if tests.calls.isEmpty { return false }
    let status = try ReadyTests(tests, root: disk.rootPath).run(on: disk, signals) { words in
      terminal.printDiagnostic("steve: \(printable(words))\n")
    }
    return status == 0
  }

  private func open(_ disk: RealDisk) throws(Stop) -> ExitStatus {
    guard let project = try focusedProject(disk) else {
      throw Stop(.usage, "nothing is focused; name modules, too")
    }
    guard let opener = projectOpener else {
      terminal.printResult(
        "on a Mac, this would run 'xcodegen generate --spec \(project.spec)' and open '\(project.path)'\n")
      return .good
    }
    if let problem = openProject(project.path, in: disk.rootPath, with: opener) {
      throw Stop(.failure, problem)
    }
    return .good
  }
}
