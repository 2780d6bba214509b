import SteveModel

/// What the last look is worth to a run, and the one that this run leaves to the next.
struct LookBack {
  private let request: SyncRequest
  private var circumstances: Digest?

  init(_ request: SyncRequest) { self.request = request }

  private var path: String { LastLook.path(request.outputs) }

  /// How many outputs are as they should be, if all of them are. If not, what is looked at from now on is gathered.
  mutating func unchangedCount(on disk: some Disk, _ loaded: LoadedWorkspace) -> Int? {
    guard disk.canWatch, request.usesState, let now = LastLook.circumstances(request, loaded) else { return nil }
    if let count = rememberedCount(now, disk) { return count }
    circumstances = now
    disk.watch()
    return nil
  }

  private func rememberedCount(_ now: Digest, _ disk: some Disk) -> Int? {
    var bytes: [UInt8] = []
    guard linkAbove(path, disk) == nil,
      (try? disk.read(path, links: .refuse, into: &bytes)) != nil,
      let look = LastLook(encoded: bytes), look.circumstances == now, look.holds(on: disk)
    else {
      return nil
    }
    return look.unchangedCount
  }

  /// More than a few would make the next run slow, and a run that writes so much is followed by another one.
  private static let mostWritten = 32

  /// Notes what was looked at, and what was written since. Steve's own notes are no part of it: nothing that is found depends on them.
  func keep(
    unchangedCount: Int, _ sightings: [Sighting]?, written: [LastLook.Written] = [], on disk: some Disk
  ) {
    guard let circumstances, var sightings, written.count <= LookBack.mostWritten else { return }
    let replaced = Set(written.map { Array($0.path.utf8) + [0] } + [Array(StateFolder<RealDisk>.ledgerPath.utf8) + [0]])
    sightings.removeAll { replaced.contains($0.path) }
    sightings += written.map(Sighting.init)
    LastLook(circumstances: circumstances, unchangedCount: unchangedCount, sightings: sightings)
      .keep(at: path, on: disk, after: disk.watchedTime)
  }
}
