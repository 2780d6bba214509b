import SteveModel
import StevePlan

/// How the files that steve writes stand on the disk, in words.
struct OutputStates<SomeDisk: Disk> {
  let plan: Plan
  let disk: SomeDisk
  private let comparison: Comparison
  private let ledger: Ledger

  init(_ plan: Plan, _ disk: SomeDisk) {
    self.plan = plan
    self.disk = disk
    comparison = compare(plan, disk)
    ledger = StateFolder(disk: disk).settledLedger()
  }

  /// What is to be said about a planned file: how it stands, and what has moved.
  func lines(about file: PlannedFile) -> [String] {
    guard let change = change(of: file) else { return ["\(file.path): up to date"] + copies(of: file.path) }
    let movement = ShapeMovement(to: plan.shape(of: file), since: ledger[file.path]?.shape ?? [])
    return ["\(file.path): \(words(for: change))"] + copies(of: file.path)
      + ([movement.words] + [movement.restWords].compactMap { $0 }).map { "  " + $0 }
  }

  func isUpToDate(_ file: PlannedFile) -> Bool { change(of: file) == nil }

  private func change(of file: PlannedFile) -> Comparison.Change? {
    comparison.changes.first { $0.path.utf8.elementsEqual(file.path.utf8) }
  }

  /// What is to be said about a file that steve has written and that nobody asks for; `nil` for others.
  func lines(aboutStray path: String) -> [String]? {
    guard comparison.strays.contains(where: { $0.utf8.elementsEqual(path.utf8) }) else { return nil }
    let words =
      switch origin(at: path) {
      case .success(.edited): "somebody edited it, so 'steve sync' leaves it"
      case .success(.unrecorded): "'steve sync' keeps a copy and deletes it"
      case .success(.written), .success(.committed): "'steve sync' deletes it"
      case .failure(let error): error.reading
      }
    return ["\(path): stray: it says that it is steve's, but nothing asks for it any more; \(words)"] + copies(of: path)
  }

  private func words(for change: Comparison.Change) -> String {
    switch change.state {
    case .missing: "missing; 'steve sync' writes it"
    case .lineEnds: "differs in line ends only; 'steve sync' rewrites it"
    case .mode:
      (change.isExecutable ? "can't be run, but should be" : "can be run, but should not be")
        + "; 'steve sync' changes that"
    case .empty where ledger[change.path] != nil: "empty, as a loss of power may leave it; 'steve sync' rewrites it"
    case .empty: "foreign: \(Ownership<SomeDisk>.reasonWithoutMark), so 'steve sync' leaves it"
    case .foreign(let reason): "foreign: \(reason), so 'steve sync' leaves it"
    case .unreadable(let code): DiskError(code, change.path).reading
    case .differs: words(forOrigin: origin(at: change.path))
    }
  }

  private func words(forOrigin origin: Result<Drift.Origin, DiskError>) -> String {
    switch origin {
    case .success(.written): "would be rewritten: it is as steve wrote it, but not as the model says"
    case .success(.committed): "stale: it is as git has it, but not as the model says; 'steve sync' rewrites it"
    case .success(.unrecorded):
      "would be rewritten, and a copy kept: it says that it is steve's, but neither git nor steve has a record of it"
    case .success(.edited): "edited: somebody changed it, so 'steve sync' leaves it"
    case .failure(let error) where error.isAbsence: "missing; 'steve sync' writes it"
    case .failure(let error): error.reading
    }
  }

  private func origin(at path: String) -> Result<Drift.Origin, DiskError> {
    let drifts = Records(ledger: ledger, asksGitFirst: true).drifts(at: [path], on: disk)
    return drifts[0].map(\.origin)
  }

  /// The copies that were kept of what once stood there.
  private func copies(of path: String) -> [String] {
    KeptCopies(disk: disk).copies(of: path).map { "  a copy of what stood here is kept as '\($0)'" }
  }
}
