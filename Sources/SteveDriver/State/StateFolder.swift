import SteveModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What steve remembers of a workspace: `.steve/cache`, which anybody may delete.
///
/// Before outputs are written, what they will hold is noted in `pending`; when all are written, in `ledger`. So a run that is
/// killed in between leaves files that the next run knows as steve's.
struct StateFolder<SomeDisk: Disk> {
  static var path: String { ".steve/cache" }
  static var ledgerPath: String { path + "/ledger" }
  static var pendingPath: String { path + "/pending" }

  let disk: SomeDisk

  /// Which state this is: another one after each run that has written something.
  struct Generation: Equatable {
    var ledger: FileStatus?
    var pending: FileStatus?
  }

  var generation: Generation {
    Generation(ledger: status(StateFolder.ledgerPath), pending: status(StateFolder.pendingPath))
  }

  func status(_ path: String) -> FileStatus? { try? disk.status(path, links: .refuse) }

  /// Whether a run was ended before it had noted all that it wrote, and this can be made up for. Where a folder stands in a
  /// note's place it can't, and no run shall try again and again.
  var isInterrupted: Bool {
    let isFound = ([StateFolder.pendingPath] + StateFolder.leftovers).contains { path in
      status(path).map { $0.kind != .folder } ?? false
    }
    if !isFound { return false }
    return [StateFolder.ledgerPath, Leftover.path(for: StateFolder.ledgerPath)].allSatisfy {
      status($0)?.kind != .folder
    }
  }

  /// Everything that may be in the folder, and beside it for a moment.
  var files: [String] {
    let notes =
      [StateFolder.ledgerPath, StateFolder.pendingPath, ProjectState<SomeDisk>.path, FactsCache.path] + LastLook.paths
    return notes + notes.map(Leftover.path(for:)) + [KeptCopies<SomeDisk>.leftover]
  }

  private static var leftovers: [String] {
    [Leftover.path(for: ledgerPath), Leftover.path(for: pendingPath), KeptCopies<SomeDisk>.leftover]
  }

  /// What was written last, also by a run that was ended. Where nothing can be read, nothing was.
  func settledLedger() -> Ledger {
    var ledger = read(StateFolder.ledgerPath)
    for (path, entry) in read(StateFolder.pendingPath).entries {
      var bytes: [UInt8] = []
      // The run may not have come that far; then the file is still the one that the ledger knows.
      if (try? disk.read(path.text, links: .refuse, into: &bytes)) != nil, entry.digest == Digest(of: bytes) {
        ledger[path.text] = entry
      }
    }
    return ledger
  }

  private func read(_ path: String) -> Ledger {
    var bytes: [UInt8] = []
    guard linkAbove(path, disk) == nil, (try? disk.read(path, links: .refuse, into: &bytes)) != nil else {
      return Ledger()
    }
    return Ledger(encoded: bytes) ?? Ledger()
  }

  /// Notes what is about to be written.
  ///
  /// - Parameter settled: what was written until now, also by a run that was ended.
  func begin(_ pending: Ledger, after settled: Ledger) throws(DiskError) {
    // What that run has noted would go with its note.
    if status(StateFolder.pendingPath) != nil { try write(settled, to: StateFolder.ledgerPath) }
    try write(pending, to: StateFolder.pendingPath)
  }

  /// Notes what was written, and that nothing is left to be done.
  func finish(_ ledger: Ledger) throws(DiskError) {
    try write(ledger, to: StateFolder.ledgerPath)
    for path in [StateFolder.pendingPath] + StateFolder.leftovers {
      do throws(DiskError) { try disk.remove(path) } catch {
        if error.code != ENOENT { throw error }
      }
    }
  }

  private func write(_ ledger: Ledger, to path: String) throws(DiskError) {
    if linkAbove(path, disk) != nil { throw DiskError(ELOOP, path) }
    let writer = Writer(disk: disk)
    do throws(DiskError) {
      try writer.write(ledger.encoded(), to: path)
    } catch  where error.code == ENOTDIR && (try? disk.remove(StateFolder.path)) != nil {
      // Whatever stood in the folder's place, it was under the name of steve's state.
      try writer.write(ledger.encoded(), to: path)
    }
  }
}
