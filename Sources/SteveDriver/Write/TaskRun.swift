import SteveDiagnostics
import SteveModel
import StevePlan

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Does what a list of tasks says, and records it.
struct TaskRun<SomeDisk: Disk> {
  let disk: SomeDisk
  let plan: Plan
  /// Whether nothing is really done, so that nobody is told it was.
  let isRehearsal: Bool
  /// What was recorded before.
  private(set) var ledger: Ledger

  init(_ disk: SomeDisk, _ plan: Plan, _ ledger: Ledger, isRehearsal: Bool = false) {
    self.disk = disk
    self.plan = plan
    self.isRehearsal = isRehearsal
    self.ledger = ledger
  }

  /// - Parameter strays: files that nobody asks for; the ledger remembers those that stay.
  mutating func perform(_ tasks: [Task], strays: [String], _ report: inout Report) {
    let state = StateFolder(disk: disk)
    let (coming, before) = (digests(of: tasks), ledger)
    note(&report) { () throws(DiskError) in if !coming.isEmpty { try state.begin(coming, after: ledger) } }
    performInOrder(tasks, coming, &report)
    Leftover.sweep(plan.tree, on: disk)
    var wanted = Set(plan.files.map(\.path) + plan.otherPaths)
    wanted.formUnion(strays)
    ledger.keep { wanted.contains($0) }
    if ledger != before || state.isInterrupted {
      note(&report) { () throws(DiskError) in try state.finish(ledger) }
    }
    report.timings.mark("write")
  }

  /// What is to go goes last, and not at all where the disk had no room for what is to be there: or the old files would be gone and
  /// no new ones there. On a disk without letter case an old name and a new one may be one file, so such a one goes first.
  private mutating func performInOrder(_ tasks: [Task], _ coming: Ledger, _ report: inout Report) {
    let written = Set(tasks.filter { !$0.isDeletion }.map { FoldedName($0.path) })
    func isLast(_ task: Task) -> Bool { task.isDeletion && !written.contains(FoldedName(task.path)) }
    var done: Set<Int> = []
    var hasRoom = true
    for (place, task) in tasks.enumerated() where !isLast(task) {
      switch perform(task, coming, &report) {
      case .done: done.insert(place)
      case .left: break
      case .failed(let error): hasRoom = hasRoom && error.code != ENOSPC && error.code != EDQUOT
      }
    }
    for (place, task) in tasks.enumerated() where isLast(task) && hasRoom {
      if case .done = perform(task, coming, &report) { done.insert(place) }
    }
    // They are told in their own order.
    report.actions += done.sorted().map { (tasks[$0].action, tasks[$0].path) }
  }

  private func digests(of tasks: [Task]) -> Ledger {
    var result = Ledger()
    for task in tasks {
      guard case .write(let bytes, _) = task.deed else { continue }
      var entry = Ledger.Entry(digest: Digest(of: bytes))
      if let file = plan.file(at: task.path) { plan.shape(of: file).encode(into: &entry.shape) }
      result[task.path] = entry
    }
    return result
  }

  /// State that can't be written is no failure: the next run asks git, or keeps copies.
  private func note(_ report: inout Report, _ work: () throws(DiskError) -> Void) {
    do throws(DiskError) { try work() } catch {
      guard !report.log.diagnostics.contains(where: { $0.code == .unwritableState }) else { return }
      report.log.warning(
        .unwritableState, "steve can't note what it has written: \(systemMessage(error.code))",
        path: StateFolder<SomeDisk>.path)
    }
  }

  private enum Outcome {
    case done
    /// Since somebody has put something else there.
    case left
    case failed(DiskError)
  }

  private mutating func perform(_ task: Task, _ coming: Ledger, _ report: inout Report) -> Outcome {
    do throws(DiskError) {
      if try isChanged(task) {
        reportChangedMeanwhile(task.path, in: &report.log)
        return .left
      }
      if let bytes = task.kept {
        let copy = try KeptCopies(disk: disk).keep(bytes, of: task.path)
        let words = isRehearsal ? "what stands here would be kept as" : "what stood here is kept as"
        report.log.warning(.keptCopy, "\(words) '\(copy)'", path: task.path)
      }
      switch task.deed {
      case .write(let bytes, let isExecutable):
        try Writer(disk: disk).write(bytes, to: task.path, isExecutable: isExecutable)
        ledger[task.path] = coming[task.path]
      case .setMode(let isExecutable): try disk.setExecutable(isExecutable, task.path)
      case .delete:
        do throws(DiskError) { try disk.remove(task.path) } catch { if !error.isAbsence { throw error } }
        ledger[task.path] = nil
        removeEmptyFolders(above: task.path)
      }
    } catch {
      report.fail(.unwritable, failure(of: task, error), path: task.path)
      return .failed(error)
    }
    return .done
  }

  /// Whether somebody has put something else there since the task was made. What has gone can't be lost.
  private func isChanged(_ task: Task) throws(DiskError) -> Bool {
    if case .setMode = task.deed { return false }
    var bytes: [UInt8] = []
    do throws(DiskError) { try disk.read(task.path, links: .refuse, into: &bytes) } catch {
      if error.isAbsence { return false }
      throw error
    }
    if case .write(let wanted, _) = task.deed, wanted == bytes { return false }
    return task.seen.map { $0 != bytes && withPlainLineEnds($0) != withPlainLineEnds(bytes) } ?? true
  }

  private func failure(of task: Task, _ error: DiskError) -> String {
    let reason = systemMessage(error.code)
    if error.path.hasPrefix(KeptCopies<SomeDisk>.path) {
      return "'\(task.path)' is left as it is, since no copy of it can be kept: '\(error.path)': \(reason)"
    }
    if case .delete = task.deed { return "'\(task.path)' can't be deleted: \(reason)" }
    return "'\(task.path)' can't be written: \(reason)"
  }

  /// Folders that hold nothing once the last file of steve's has gone.
  private func removeEmptyFolders(above path: String) {
    var folder = folder(of: path)
    while !folder.isEmpty, (try? disk.remove(folder)) != nil { folder = SteveDriver.folder(of: folder) }
  }
}
