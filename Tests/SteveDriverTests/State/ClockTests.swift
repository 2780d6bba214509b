import Synchronization
import SteveDriver
import TestSupport
import Testing

/// When a file was changed is never asked: the same is done, said and written whatever the clock shows.
@Suite struct ClockTests {
  /// Clocks that show something else each time they are asked.
  private static let clocks: [@Sendable () -> @Sendable () -> Int64] = [
    { counting(from: 1_000_000_000, by: 1_000_000_000) },
    { counting(from: 4_000_000_000_000_000_000, by: -1_000_000_000) },
    { counting(from: 0, by: 0) },
    { counting(from: -1_000_000_000_000, by: 7) },
    {
      let random = Mutex(SeededGenerator(seed: 5))
      return { random.withLock { Int64.random(in: 0...4_000_000_000_000_000_000, using: &$0) } }
    },
  ]

  private static func counting(from start: Int64, by step: Int64) -> @Sendable () -> Int64 {
    let now = Atomic(start)
    return { now.wrappingAdd(step, ordering: .relaxed).oldValue }
  }

  @Test(arguments: ClockTests.clocks.indices)
  func noClockMakesADifference(_ index: Int) throws {
    let still = try ClockTests.story(on: LogScene())
    let told = try ClockTests.story(on: LogScene(InMemoryDisk(clock: ClockTests.clocks[index]())))
    #expect(told == still)
    #expect(still.contains("\(LogScene.path) error edited"))
    #expect(still.contains("\(LogScene.path) warning kept-copy"))
  }

  /// What is done and found, line by line, in a life of many changes.
  private static func story(on scene: LogScene) throws -> [String] {
    var lines: [String] = []
    let disk = scene.disk
    let first = LogScene.text("A.swift")
    let steps: [(String, () throws -> Void)] = [
      ("begin", {}), ("nothing", {}), ("add", { disk.addFile("Log/Sources/B.swift") }),
      ("restore an old one", { disk.addFile(LogScene.path, first) }),
      ("commit it", { disk.commit(LogScene.path, first) }),
      ("edit", { disk.addFile(LogScene.path, first + "# mine\n") }),
      ("write it anew", { disk.addFile(LogScene.path, LogScene.text("A.swift", "B.swift")) }),
      ("lose the state", { try disk.remove(LogScene.ledger) }), ("remove", { try disk.remove("Log/Sources/B.swift") }),
      ("forget the commit", { disk.forgetCommits() }), ("add again", { disk.addFile("Log/Sources/B.swift") }),
      ("lose it once more", { try disk.remove(LogScene.ledger) }), ("add C", { disk.addFile("Log/Sources/C.swift") }),
      ("empty", { disk.addFile(LogScene.path) }), ("delete", { try disk.remove(LogScene.path) }),
      ("delete the module", { try scene.deleteModule() }),
    ]
    for (name, change) in steps {
      try change()
      lines.append("-- " + name)
      lines += try scene.check().findings
      let report = try scene.sync()
      lines += report.deeds + report.findings + ["\(report.status)", scene.text ?? "none", scene.kept ?? "none"]
      lines += try scene.sync().deeds.map { "again: " + $0 }
    }
    return lines
  }
}
