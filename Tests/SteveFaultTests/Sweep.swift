#if os(Linux)
  import TestSupport
  import Testing

  /// Something done to a sync at many of its calls, each time from the same start.
  struct Sweep: Sendable {
    private let drift: Drift
    private let prepare: @Sendable (Folder) throws -> Void
    private let calls: [SystemCall]

    private init(_ drift: Drift, prepare: @escaping @Sendable (Folder) throws -> Void = { _ in }) throws {
      self.drift = drift
      self.prepare = prepare
      var law = try FaultLaw(drift, prepare: prepare)
      calls = try law.calls()
    }

    static let large = Result { try Sweep(Drift.large.get()) }
    static let small = Result { try Sweep(Drift.small.get()) }
    static let unsynced = Result { try Sweep(Drift.unsynced.get()) }
    static let forgotten = Result {
      let drift = try Drift.forgotten.get()
      return try Sweep(drift) { folder in
        try folder.restore(drift.before)
        for words in [["init", "-q"], ["add", "-A"]] {
          let git = try Run("git", words, in: folder.path, environment: ["GIT_CONFIG_GLOBAL": "/dev/null"])
          try #require(git.status == 0, "\(git.stderr)")
        }
      }
    }

    /// - Parameters:
    ///   - shard: which part of all is done, so that several run at once.
    ///   - aftermath: what happens before the mending; one of the usual ones if nothing is said.
    ///   - faults: what is done at a call, of which the rank among the calls of its name is told.
    func run(
      _ shard: Int, of shards: Int, then aftermath: FaultLaw.Aftermath? = nil, faults: (SystemCall, Int) -> [Fault]
    ) throws {
      var law = try FaultLaw(drift, prepare: prepare)
      var ranks: [String: Int] = [:]
      let points = calls.flatMap { call in
        let rank = ranks[call.name, default: 0]
        ranks[call.name] = rank + 1
        return faults(call, rank).map { (call, $0, aftermath ?? (rank % 2 == 1 ? .change : .nothing)) }
      }
      for (index, (call, fault, aftermath)) in points.enumerated() where index % shards == shard {
        // Whatever is wrong is most often wrong everywhere.
        if law.failures < 3 { try law.apply(fault, at: call, then: aftermath) }
      }
    }
  }
#endif
