/// What nobody can read in `.steve/cache`, or in its place: it is deleted. Nothing is lost but time.
enum BrokenCache: Ailment {
  static func mend(in checkout: inout Checkout<some Disk>) {
    for path in found(on: checkout.disk) { checkout.delete(path) }
  }

  private static func found(on disk: some Disk) -> [String] {
    typealias State = StateFolder<RealDisk>
    if linkAbove(State.path, disk) != nil { return [] }
    switch (try? disk.status(State.path, links: .refuse))?.kind {
    case nil: return []
    case .folder: return [State.ledgerPath, State.pendingPath].filter { isBroken($0, disk) }
    default: return [State.path]
    }
  }

  private static func isBroken(_ path: String, _ disk: some Disk) -> Bool {
    var bytes: [UInt8] = []
    do throws(DiskError) { try disk.read(path, links: .refuse, into: &bytes) } catch { return !error.isAbsence }
    return Ledger(encoded: bytes) == nil
  }
}
