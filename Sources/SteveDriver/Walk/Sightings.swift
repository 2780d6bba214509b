import SteveModel

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

/// All that a run has looked at since somebody began to gather, by all its threads.
final class Sightings: @unchecked Sendable {
  private let lock = Lock()
  private var rows: [Sighting] = []
  private var isGathering = false
  private var isComplete = true
  /// When it began, on a clock that nobody sets.
  private var start: UInt64 = 0

  /// Begins anew.
  func begin() {
    lock.locked {
      (rows, isGathering, isComplete) = ([], true, true)
      start = Timings.now()
    }
  }

  var isAsked: Bool { lock.locked { isGathering } }

  /// In nanoseconds.
  var time: Int64 { lock.locked { isGathering ? Int64(Timings.now() - start) : 0 } }

  func note(_ path: PathView, _ answer: @autoclosure () -> Sighting.Answer) {
    lock.locked {
      if isGathering { rows.append(Sighting(path: Array(path.bytes) + [0], answer: answer())) }
    }
  }

  /// Notes what can't be looked at again for the same answer.
  func noteUnknown() { lock.locked { isComplete = false } }

  /// `nil` if nobody has asked, or if there was anything else.
  var all: [Sighting]? { lock.locked { isGathering && isComplete ? rows : nil } }
}

extension FileStatus {
  /// What of it says that nothing has changed. Folders change all the time, and only whether they are there is asked of them:
  /// what is in them is the walk's business.
  var remembered: FileStatus { kind == .folder ? FileStatus(kind: .folder, mode: 0) : self }
}
