import SteveDiagnostics
import SteveManifest
import SteveModel
import StevePlan

/// What a sync has found before it writes anything.
struct Survey {
  private(set) var report = Report()
  private var plan: Plan?
  private var strays: [String] = []
  private var tasks: [Task] = []
  private var ledger = Ledger()
  private var isInterrupted = false
  /// What XcodeGen is to make.
  private var dueProjects: [PlannedProject] = []
  private var lookBack: LookBack

  init(_ disk: some Disk, _ request: SyncRequest, _ planning: Planning) throws(Stop) {
    lookBack = LookBack(request)
    report = try finished { report throws in
      let ahead = ReadAhead()
      defer { ahead.finish() }
      guard let plan = try planning(&report, ahead, &lookBack) else { return }
      var comparison = compare(plan, disk, ahead)
      if Survey.mayHoldFocus(request, plan) { comparison.strays += staleFocusFiles(plan, disk) }
      report.timings.mark("render and compare")
      report.unchangedCount = comparison.unchangedCount
      self.plan = plan
      // What can't be read may be a stray, and then it is still known who wrote it.
      strays = comparison.strays + comparison.unreadable.map(\.path)
      let runsXcodeGen = request.runsXcodeGen && request.outputs.contains(.xcodegen)
      if runsXcodeGen, Survey.makesProject(request, plan), plan.files.contains(where: \.isSpec) {
        dueProjects = ProjectState(plan, disk).due
      }
      if case .given = request.focus { report.closing = FocusSummary(plan)?.text ?? "" }
      let state = StateFolder(disk: disk)
      isInterrupted = state.isInterrupted
      if comparison.isClean && !isInterrupted && plan.tree.leftovers.isEmpty { return }
      ledger = state.settledLedger()
      // What is not believed is kept all the same: the next run may believe it.
      let believed = request.usesState ? ledger : Ledger()
      let list = TaskList(comparison, believed, restoresEdits: false, disk, &report)
      list.reportForeign(in: &report.log)
      tasks = list.tasks
      if request.explains { report.reasons = reasons(for: tasks, plan, believed) }
      report.timings.mark("ownership")
    }
  }

  private static func makesProject(_ request: SyncRequest, _ plan: Plan) -> Bool {
    switch plan.graph.workspace.xcodegen.run?.value {
    case .always: true
    // The end of a focus brings the whole project back.
    case .focus: if case .given = request.focus { true } else { plan.focus != nil }
    case .never, nil: request.opens && plan.focus != nil
    }
  }

  /// Whether there is a focus, or was one.
  private static func mayHoldFocus(_ request: SyncRequest, _ plan: Plan) -> Bool {
    guard request.outputs.contains(.xcodegen) else { return false }
    if case .given = request.focus { return true }
    return PlannedFocus.specPaths(plan.graph.workspace.xcodegen.specFormat).contains { plan.tree.index(of: $0) != nil }
  }

  var hasWork: Bool {
    !tasks.isEmpty || isInterrupted || !dueProjects.isEmpty || !(plan?.tree.leftovers.isEmpty ?? true)
  }

  /// Notes what was looked at, if there was nothing to do and nothing to say.
  func keepLook(on disk: some Disk) {
    if plan == nil || hasWork || !report.log.diagnostics.isEmpty { return }
    lookBack.keep(unchangedCount: report.unchangedCount, disk.sightings, on: disk)
  }

  /// The same where files were rewritten and everything else is as it was found, the names in folders included.
  ///
  /// - Parameters:
  ///   - report: of what was done.
  ///   - sightings: before it was done.
  private func keepLook(after report: Report, _ plan: Plan, _ sightings: [Sighting]?, on disk: some Disk) {
    guard report.status == .good, report.log.diagnostics.isEmpty, dueProjects.isEmpty,
      report.actions.count == tasks.count
    else { return }
    var written: [LastLook.Written] = []
    for task in tasks {
      guard task.action == .rewrite, case .write(let bytes, let isExecutable) = task.deed else { return }
      written.append(.init(path: task.path, digest: Digest(of: bytes), isExecutable: isExecutable))
    }
    lookBack.keep(unchangedCount: plan.files.count, sightings, written: written, on: disk)
  }

  /// The report of a run that only says what it would do.
  var foreseen: Report {
    var report = report
    report.actions = tasks.map { ($0.action, $0.path) }
    return report
  }

  /// Does the work.
  func done(on disk: some Disk, _ request: SyncRequest) -> Report {
    guard let plan, hasWork else { return report }
    var report = report
    var run = TaskRun(disk, plan, ledger)
    let sightings = disk.sightings
    run.perform(tasks, strays: strays, &report)
    keepLook(after: report, plan, sightings, on: disk)
    // Specs that are not as they should be would give another project.
    if !dueProjects.isEmpty, report.status == .good { generateProjects(plan, disk, &report) }
    return report
  }

  private func generateProjects(_ plan: Plan, _ disk: some Disk, _ report: inout Report) {
    let spec = dueProjects[0].spec
    let isOne = dueProjects.count == 1
    let projects = isOne ? "'\(dueProjects[0].path)'" : "\(dueProjects.count) projects"
    switch disk.generateProjects(from: dueProjects.map(\.spec)) {
    case .generated:
      ProjectState(plan, disk).note(dueProjects)
      report.closing += "XcodeGen has made \(isOne ? dueProjects[0].path : projects)\n"
    case .missing:
      report.log.warning(
        .missingXcodeGen,
        "XcodeGen is not installed, so \(projects) \(isOne ? "is as it was" : "are as they were")", path: spec,
        notes: [
          .init("put it on the PATH, as 'brew install xcodegen' does, or take 'run: always' out of steve.yml")
        ])
    case .failed(let words, let output):
      report.toolOutput += output
      report.fail(.failedXcodeGen, "XcodeGen \(words), so \(projects) may not be what the specs say", path: spec)
    }
    report.timings.mark("run XcodeGen")
  }
}
