import SteveModel
import SteveSyntax
import SteveWiring

/// Some of the sources, read by one thread; looked at when all are done.
final class SourceSlot: @unchecked Sendable {
  /// A Swift file, and the targets that compile it.
  struct File: Sendable {
    var path: String
    var targets: [Int]
  }

  private(set) var sources: [WiringSource] = []
  private(set) var errors: [DiskError] = []
  /// What is to be kept of each source; empty if nothing is.
  private(set) var entries: [FactsCache.Entry] = []
  /// Whether the cache does not say so already.
  private(set) var hasNews = false
  private var bytes: [UInt8] = []

  /// - Parameters:
  ///   - cache: `nil` if nothing is kept.
  ///   - start: when the first source was looked at, in nanoseconds since 1970.
  func read(_ file: File, _ disk: some Disk, _ cache: FactsCache?, start: Int64) {
    do throws(DiskError) {
      let facts = if let cache { try kept(file, disk, cache, start) } else { try fresh(file, disk) }
      sources.append(WiringSource(path: file.path, facts: facts, targets: file.targets))
    } catch {
      errors.append(error)
    }
  }

  private func fresh(_ file: File, _ disk: some Disk) throws(DiskError) -> SwiftFacts {
    try disk.read(file.path, links: .follow, into: &bytes)
    return SwiftFacts(of: bytes)
  }

  private func kept(
    _ file: File, _ disk: some Disk, _ cache: FactsCache, _ start: Int64
  ) throws(DiskError) -> SwiftFacts {
    // Before it is read: whoever changes it from now on changes this too.
    let status = try disk.status(file.path, links: .follow)
    let stamp = status.map { FactsCache.Stamp($0) }
    let known = cache.row(of: file.path)
    if let known, let stamp, cache.isUntouched(known, stamp), let facts = cache.facts(known),
      let digest = cache.digest(known)
    {
      keep(file, stamp, digest, cache.bytes[cache.rows[known].facts])
      return facts
    }
    try disk.read(file.path, links: .follow, into: &bytes)
    let digest = Digest(of: bytes)
    if let row = cache.row(holding: digest), let facts = cache.facts(row) {
      keep(file, stamp, digest, cache.bytes[cache.rows[row].facts])
      // The same row will be believed once it was not read as late as it was changed.
      let isSame = row == known && cache.rows[row].stamp == stamp
      hasNews = hasNews || !isSame || (stamp?.changed ?? .max) < start - 2 * FactsCache.step
      return facts
    }
    let facts = SwiftFacts(of: bytes)
    var encoded: [UInt8] = []
    facts.encode(into: &encoded)
    keep(file, stamp, digest, encoded[...])
    hasNews = true
    return facts
  }

  private func keep(_ file: File, _ stamp: FactsCache.Stamp?, _ digest: Digest, _ facts: ArraySlice<UInt8>) {
    guard let stamp else { return }
    entries.append(FactsCache.Entry(path: file.path, stamp: stamp, digest: digest, facts: facts))
  }
}
