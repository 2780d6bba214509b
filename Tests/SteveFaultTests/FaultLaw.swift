import Foundation
import TestSupport
import Testing

/// What must be true after something was done to a sync, and after the next one.
struct FaultLaw {
  let drift: Drift
  private let scratch: Scratch
  private let folder: Folder
  private let strace: Strace
  private(set) var failures = 0
  /// What the folder holds now.
  private var current: Snapshot

  /// What happens between a sync that came to a bad end and the one that mends it.
  enum Aftermath {
    case nothing
    /// The manifests move on, see ``Drift/change``.
    case change
    /// So they do, and the next sync is killed as well, before most of its writing.
    case changeAndKill
  }

  /// - Parameter prepare: what is done in the workspace before all.
  init(_ drift: Drift, prepare: (Folder) throws -> Void = { _ in }) throws {
    self.drift = drift
    scratch = try Scratch()
    folder = scratch.folder("w")
    strace = Strace(folder: folder, trace: scratch.path + "/trace")
    try folder.makeFolder("")
    try prepare(folder)
    current = try Snapshot(all: folder)
  }

  /// The calls at which something can be done.
  mutating func calls() throws -> [SystemCall] {
    try folder.restore(drift.before, from: current)
    let (run, calls) = try strace.record()
    current = try Snapshot(all: folder)
    try #require(run.status == 0, "\(run.stderr)")
    // A descriptor of the root stands before every name, so these can't be told from calls about anything else.
    return calls.filter { !$0.path.isEmpty || ["getdents64", "flock"].contains($0.name) }
  }

  mutating func apply(_ fault: Fault, at call: SystemCall, then aftermath: Aftermath) throws {
    try folder.restore(drift.before, from: current)
    let start = try Snapshot(all: folder)
    let found = try strace.run(fault, at: call)
    let left = try Snapshot(all: folder)
    current = left
    var problems: [String] = []
    if let run = found {
      problems = untouched(start, left) + halves(left) + said(run, fault, call, left)
      if left.changes(since: start) != [] {
        problems += try healed(after: aftermath, mayKeep: call.isState && call.output == nil)
      }
    } else {
      problems = ["the call was not made"]
    }
    if problems.isEmpty { return }
    failures += 1
    Issue.record(
      "\(fault) at \(call): \(problems.joined(separator: "; "))\n\(found?.stdout ?? "")\(found?.stderr ?? "")")
  }

  /// What is not steve's to change, and what is beside it.
  private func untouched(_ start: Snapshot, _ left: Snapshot) -> [String] {
    let outputs = Set(drift.outputs)
    return left.changes(since: start).filter { path in
      !outputs.contains(path) && !Drift.isState(path) && !(Drift.isTemporary(path) && start[path] == nil)
    }.map { "'\($0)' was changed" }
  }

  /// Outputs that are neither the old nor the new ones.
  private func halves(_ left: Snapshot) -> [String] {
    drift.outputs.filter { path in
      let content = left[path]?.content
      return content != drift.before[path]?.content && content != drift.after[path]?.content
    }.map { "'\($0)' is neither old nor new" }
  }

  private func isDone(_ left: Snapshot) -> Bool {
    left.without(Drift.isState).differences(from: drift.after).isEmpty
  }

  private func said(_ run: Run, _ fault: Fault, _ call: SystemCall, _ left: Snapshot) -> [String] {
    guard let words = fault.systemWords ?? (fault == .kill ? nil : "") else {
      return run.status == -9 ? [] : ["status \(run.status)"]
    }
    var problems: [String] = []
    if (run.stdout + run.stderr).contains(scratch.path) { problems.append("an absolute path is told") }
    switch run.status {
    case 0:
      if !isDone(left) {
        problems.append("status 0, but \(left.without(Drift.isState).differences(from: drift.after))")
      }
    case 3:
      let name = call.path.isEmpty ? "." : call.output ?? call.path
      if words.isEmpty || call.isState && call.path != ".steve/lock" { problems.append("a failure") }
      if !run.stderr.contains("'\(name)") { problems.append("'\(name)' is not named") }
      if !run.stderr.contains(words) { problems.append("'\(words)' is not said") }
      if call.name == "close", call.output == nil { problems.append("closing what was read is a failure") }
      problems += missed(call, left, hasRoom: words != "No space left on device")
    default: problems.append("status \(run.status)")
    }
    return problems
  }

  /// An error about an output is no reason to leave the others; an error about anything else is one to write nothing.
  private func missed(_ call: SystemCall, _ left: Snapshot, hasRoom: Bool) -> [String] {
    let about = call.output ?? call.path
    // Any BUILD.bazel may turn out to be steve's.
    if call.isReading, !drift.owned.contains(about), name(of: about) != "BUILD.bazel" {
      let changed = drift.outputs.filter { left[$0]?.content != drift.before[$0]?.content }
      return changed.isEmpty ? [] : ["written in spite of it: \(changed)"]
    }
    // What goes goes last, and not at all if there is no room for something that is to be there.
    let stops =
      !hasRoom
      && drift.outputs.contains { path in
        (path == about || path.hasPrefix(about + "/")) && drift.after[path] != nil
      }
    return drift.outputs.filter { path in
      if stops, drift.after[path] == nil { return false }
      return path != about && !path.hasPrefix(about + "/") && left[path]?.content != drift.after[path]?.content
    }.map { "'\($0)' was left" }
  }

  /// The next sync mends all, also if the manifests have moved on meanwhile; the one after it has nothing to do.
  ///
  /// - Parameter mayKeep: whether copies may have been kept, since what is remembered could not be read.
  private mutating func healed(after aftermath: Aftermath, mayKeep: Bool) throws -> [String] {
    var wanted = drift.after
    if aftermath != .nothing {
      try folder.write(Drift.change)
      wanted = drift.afterChange
    }
    if aftermath == .changeAndKill {
      let early = SystemCall(name: "openat", path: "Modules/A/.BUILD.bazel.steve-tmp", number: 1)
      if try strace.run(.kill, at: early) == nil { return ["there was no second kill"] }
    }
    let healing = try Steve("sync", in: folder.path)
    let healed = try Snapshot(all: folder)
    current = healed
    var problems: [String] = []
    if healing.status != 0 { problems.append("the next sync: status \(healing.status), \(healing.words)") }
    let rest = healed.without(Drift.isState).differences(from: wanted)
    if !rest.isEmpty { problems.append("after the next sync \(rest) are not as a fresh one leaves them") }
    let remains = healed.paths.filter {
      Drift.isTemporary($0) || $0.hasPrefix(".steve/kept/") && !mayKeep || $0 == ".steve/cache/pending"
    }
    if !remains.isEmpty { problems.append("\(remains) are left") }
    let idle = try Steve("sync", in: folder.path)
    current = try Snapshot(all: folder)
    if idle.status != 0 || !idle.words.isEmpty { problems.append("a sync with nothing to do says \(idle.words)") }
    if current.changes(since: healed) != [] { problems.append("a sync with nothing to do writes") }
    let check = try Steve("check", in: folder.path)
    if check.status != 0 { problems.append("check: \(check.words)") }
    return problems
  }
}
