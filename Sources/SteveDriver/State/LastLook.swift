import SteveManifest
import SteveModel
import StevePlan
import Synchronization

/// What a run that found everything in order has looked at: `.steve/cache/look`, which anybody may delete.
///
/// As long as the walk finds the same names and every file that was read is the one it was, there is nothing to do, and nobody
/// needs to read, plan and compare it all again. A file counts as the one it was by what the system says of it, as git does it
/// with its index: size, place and the time of the last change, which nobody can set. A look that is too close to such a change
/// to tell the next one from it is not kept.
struct LastLook: Equatable {
  /// One for each choice of outputs: a hook that asks for BUILD files alone does not know of the specs.
  static func path(_ outputs: Set<Output>) -> String {
    let path = StateFolder<RealDisk>.path + "/look"
    guard outputs.count == 1, let output = outputs.first else { return path }
    return "\(path)-\(output.rawValue)"
  }

  static var paths: [String] { [path(Set(Output.allCases))] + Output.allCases.map { path([$0]) } }

  /// Of the program, what it was asked for, and the names that the walk found.
  let circumstances: Digest
  let unchangedCount: Int
  let sightings: [Sighting]

  /// A file that was just written: the disk's clock does not tell it from one that somebody changes right now, so its bytes are
  /// looked at.
  struct Written {
    let path: String
    let digest: Digest
    let isExecutable: Bool
  }

  /// How long before a look the last change of a file must be, in nanoseconds: twice as long as some disks let pass between
  /// two of the times that they know.
  private static let coarse: Int64 = 4_000_000_000
  private static let fine: Int64 = 20_000_000

  /// Whether everything is as it was.
  func holds(on disk: some Disk) -> Bool {
    let chunks = Chunks(count: sightings.count, size: 64)
    let isChanged = Atomic(false)
    parallel(units: chunks.count) { unit in
      if isChanged.load(ordering: .relaxed) { return }
      if !sightings[chunks[unit]].allSatisfy({ $0.holds(on: disk) }) { isChanged.store(true, ordering: .relaxed) }
    }
    return !isChanged.load(ordering: .relaxed)
  }

  /// Keeps it for the next run; that it can't be done is no reason to say anything.
  ///
  /// - Parameters:
  ///   - path: where.
  ///   - time: how long ago the run began to look, in nanoseconds.
  func keep(at path: String, on disk: some Disk, after time: Int64) {
    guard linkAbove(path, disk) == nil,
      ((try? disk.status(StateFolder<RealDisk>.path, links: .refuse)) ?? nil)?.kind == .folder
    else { return }
    let writer = Writer(disk: disk)
    do throws(DiskError) {
      try writer.prepare(encoded(), for: path, isExecutable: false)
      // The clock that matters is that of the disk, which may be another machine's.
      let now = try disk.status(Leftover.path(for: path), links: .refuse)?.modified ?? 0
      guard sightings.allSatisfy({ $0.isSettled(before: now - time - LastLook.step(ofClockAt: now)) }) else {
        return writer.discard(path)
      }
      try writer.putInPlace(path)
    } catch {
      writer.discard(path)
    }
  }

  /// Disks that keep whole seconds, or hundredths of them, show it in their times.
  private static func step(ofClockAt now: Int64) -> Int64 { now % 10_000_000 == 0 ? coarse : fine }
}

extension Sighting {
  init(_ written: LastLook.Written) {
    self.init(
      path: Array(written.path.utf8) + [0],
      answer: .content(written.digest, isExecutable: written.isExecutable))
  }

  fileprivate func holds(on disk: some Disk) -> Bool {
    path.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return false }
      let view = PathView(start: start, count: buffer.count - 1)
      do throws(DiskError) {
        switch answer {
        case .status(let status, let links): return try disk.status(view, links: links)?.remembered == status
        case .destination(let destination): return try disk.destination(ofLink: view) == destination
        case .listing(let status): return try disk.status(view, links: .refuse) == status
        case .content(let digest, let isExecutable):
          var bytes: [UInt8] = []
          let mode = try disk.read(view, links: .refuse, into: &bytes)
          return (mode & 0o111 != 0) == isExecutable && Digest(of: bytes) == digest
        }
      } catch {
        return false
      }
    }
  }

  /// Whether a later change would be one at another time.
  fileprivate func isSettled(before time: Int64) -> Bool {
    switch answer {
    case .status(let status?, _), .listing(let status): status.changed < time
    case .status(nil, _), .destination, .content: true
    }
  }
}
