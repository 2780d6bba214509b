#if os(Linux)
  import TestSupport
  import Testing

  /// A `generate` that is killed at any of its calls about writing: the same once more, or a sync, makes up for it, and what
  /// somebody wrote is there.
  @Suite(.enabled(if: Strace.ability == .good, "strace can't trace here"))
  struct GenerateKillTests {
    private static let shards = 4
    private static let command = ["generate", "Cart", "Search", "--with", "tests,resources"]

    private static let files = [
      "steve.yml": """
      workspace: Shop
      outputs: [bazel]
      platforms: {iOS: "17.0"}
      bundle_id_prefix: com.example
      wiring: {module: Wires}

      """,
      "Apps/Shop/module.yml": "kind: app # mine\ndependencies:\n  - Old\n", "Apps/Shop/Sources/Main.swift": "",
      "Modules/Old/module.yml": "kind: feature\n", "Modules/Old/Interface/I.swift": "",
      "Modules/Old/Sources/S.swift": "", "Modules/notes.txt": "mine\n", "Utilities/Wires/module.yml": "kind: utility\n",
    ]

    /// What a run makes that nobody disturbs, and its calls.
    private struct Course {
      let before: Snapshot
      let after: Snapshot
      let calls: [SystemCall]
    }

    private static let course = Result {
      let scratch = try Scratch()
      let folder = scratch.folder("w")
      try folder.write(files)
      try #require(try Steve("sync", in: folder.path).status == 0)
      let before = try Snapshot(all: folder)
      let (run, calls) = try Strace(folder: folder, trace: scratch.path + "/trace", command: command).record()
      try #require(run.status == 0, "\(run.stderr)")
      let writing: Set = ["write", "renameat", "renameat2", "unlinkat", "mkdirat", "fchmod", "fchmodat"]
      return Course(
        before: before, after: try Snapshot(all: folder).without(Drift.isState),
        calls: calls.filter { writing.contains($0.name) || $0.name == "openat" && $0.output != nil })
    }

    @Test(arguments: 0..<shards) func isMadeUpFor(shard: Int) throws {
      let course = try GenerateKillTests.course.get()
      #expect(course.calls.count > 60)
      let scratch = try Scratch()
      let folder = scratch.folder("w")
      try folder.makeFolder("")
      let strace = Strace(folder: folder, trace: scratch.path + "/trace", command: GenerateKillTests.command)
      for (number, call) in course.calls.enumerated() where number % GenerateKillTests.shards == shard {
        try folder.restore(course.before, from: Snapshot(all: folder))
        #expect(try strace.run(.kill, at: call) != nil, "\(call) was not made")
        let written = course.before.paths.filter { !Drift.isState($0) && $0 != "Apps/Shop/module.yml" }
        let left = try Snapshot(all: folder)
        let sources = written.filter { !course.before.ours.contains($0) }
        #expect(sources.filter { left[$0]?.content != course.before[$0]?.content } == [], "\(call)")
        let again = Steve(try Run(Steve.binary, GenerateKillTests.command, in: folder.path))
        // Once steve's own files are among them, they are a module like any other.
        #expect([0, 2].contains(again.status), "\(call): \(again.words)")
        let sync = try Steve("sync", in: folder.path)
        #expect(sync.status == 0, "\(call): \(sync.words)")
        #expect(try Snapshot(all: folder).without(Drift.isState).differences(from: course.after) == [], "\(call)")
      }
    }
  }
#endif
