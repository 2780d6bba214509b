import SteveModel
import Synchronization

/// What a run asked about one path, and what it was told.
package struct Sighting: Sendable, Equatable {
  package enum Answer: Sendable, Equatable {
    /// `nil` where nothing was.
    case status(FileStatus?, LinkPolicy)
    case destination(LinkDestination)
    /// A file with these bytes. Nobody is told so: it is what was written.
    case content(Digest, isExecutable: Bool)
    /// What was told of a folder whose names were read.
    case listing(FileStatus)
  }

  /// With a zero byte behind it, as the system takes it.
  package let path: [UInt8]
  package let answer: Answer
}

/// All that a run has looked at since somebody began to gather, gathered by the disk it has looked at.
final class Sightings: Sendable {
  private struct State {
    var rows: [Sighting] = []
    var isComplete = true
  }

  private let state = Mutex(State())
  /// When it began, on a clock that nobody sets.
  let start = Timings.now()

  func note(_ path: PathView, _ answer: Sighting.Answer) {
    state.withLock { $0.rows.append(Sighting(path: Array(path.bytes) + [0], answer: answer)) }
  }

  /// Notes what can't be looked at again for the same answer.
  func noteUnknown() { state.withLock { $0.isComplete = false } }

  /// `nil` if there was anything else.
  var all: [Sighting]? { state.withLock { $0.isComplete ? $0.rows : nil } }
}

extension FileStatus {
  /// What of it says that nothing has changed. Folders change all the time, and only whether they are there is asked of them:
  /// what is in them is the walk's business.
  var remembered: FileStatus { kind == .folder ? FileStatus(kind: .folder, mode: 0) : self }
}
