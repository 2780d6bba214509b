import Foundation
import SteveDiagnostics
import SteveDriver
import TestSupport
import Testing

/// What steve remembers makes no difference where it can't be written or read, and none of it gets lost on the way.
@Suite struct StateFolderTests {
  private let scene = LogScene()
  private var disk: InMemoryDisk { scene.disk }

  private static let warning = ".steve/cache warning unwritable-state"

  /// Every access that changes the state, in a run that writes.
  static let writes: [InMemoryDisk.Access] = [
    .init(.makeFolder, ".steve"), .init(.makeFolder, ".steve/cache"),
    .init(.write, ".steve/cache/.pending.steve-tmp"), .init(.rename, ".steve/cache/.pending.steve-tmp"),
    .init(.write, ".steve/cache/.ledger.steve-tmp"), .init(.rename, ".steve/cache/.ledger.steve-tmp"),
    .init(.remove, ".steve/cache/pending"),
  ]

  @Test func theseAreTheAccessesThatChangeIt() throws {
    try scene.sync()
    let changing: Set<InMemoryDisk.Operation> = [.write, .rename, .remove, .makeFolder]
    let found = disk.accesses.filter { changing.contains($0.operation) && $0.path.hasPrefix(".steve") }
    // What may be left of an ended run is removed unseen, and a file is written once more when its folder was made.
    let sweeping = ["cache/.ledger", "cache/.pending", ".kept"].map {
      InMemoryDisk.Access(.remove, ".steve/\($0).steve-tmp")
    }
    #expect(Set(found).subtracting(sweeping) == Set(StateFolderTests.writes))
  }

  @Test(arguments: writes, [EACCES, ENOSPC, EROFS])
  func whatCannotBeNotedIsAWarning(_ access: InMemoryDisk.Access, code: Int32) throws {
    disk.fail(access.operation, access.path, with: code)
    let report = try scene.sync()
    #expect(report.status == .good)
    #expect(report.findings == [StateFolderTests.warning])
    #expect(scene.text == LogScene.text("A.swift"))
    #expect(report.deeds.allSatisfy { $0.hasPrefix("create ") })
    #expect(report.deeds.count > 5)
  }

  /// A run that could not note what it did leaves it to git, or to copies, which of the changes are somebody's.
  @Test(arguments: writes)
  func theRunAfterwardsLosesNothing(_ access: InMemoryDisk.Access) throws {
    disk.fail(access.operation, access.path, with: EACCES)
    try scene.sync()
    disk.heal()
    let edited = LogScene.text("A.swift") + "# mine\n"
    disk.addFile(LogScene.path, edited)
    try scene.sync()
    #expect([scene.text, scene.kept].contains(edited))
  }

  @Test(arguments: [LogScene.ledger, LogScene.pending], [EACCES, EIO])
  func whatCannotBeReadIsNotThere(_ path: String, code: Int32) throws {
    try scene.sync()
    if path == LogScene.pending { disk.addFile(path, "garbage") }
    disk.fail(.read, path, with: code)
    disk.addFile("Log/Sources/B.swift")
    let report = try scene.sync()
    #expect(report.status == .good)
    let isKnown = path == LogScene.pending
    #expect(report.findings == (isKnown ? [] : ["\(LogScene.path) warning kept-copy"]))
    #expect(scene.text == LogScene.text("A.swift", "B.swift"))
  }

  /// Where nothing can be noted, a run that has nothing else to do does not try to, and locks nothing for it.
  @Test(arguments: [
    "cache/ledger", "cache/pending", "cache/.ledger.steve-tmp", "cache/.pending.steve-tmp", ".kept.steve-tmp",
  ])
  func aFolderInItsPlaceIsNothingToDo(_ name: String) throws {
    disk.addFile(".steve/\(name)/mine", "mine")
    try scene.sync()
    #expect(scene.text == LogScene.text("A.swift"))
    disk.forgetAccesses()
    let idle = try scene.sync()
    #expect(idle.findings == [] && idle.deeds == [])
    #expect(!disk.accesses.contains { [.write, .rename, .remove, .makeFolder].contains($0.operation) })
    #expect(disk.text(of: ".steve/\(name)/mine") == "mine")
  }

  /// What could not be put into the ledger is still known.
  @Test func whatIsNotedBesideAFolderCounts() throws {
    disk.addFile(LogScene.ledger + "/mine", "mine")
    try scene.sync()
    disk.addFile("Log/Sources/B.swift")
    #expect(try scene.sync().findings == [StateFolderTests.warning])
    #expect(scene.text == LogScene.text("A.swift", "B.swift"))
    #expect(scene.kept == nil)
  }

  /// The state's folder is what somebody has put there.
  @Test(arguments: [".steve", ".steve/cache", ".steve/cache/ledger", ".steve/cache/pending"])
  func aLinkInItsPlaceIsNotFollowed(_ path: String) throws {
    disk.addFolder("elsewhere/cache")
    disk.addFile("elsewhere/file", "mine")
    let up = String(repeating: "../", count: path.split(separator: "/").count - 1)
    disk.addLink(path, to: up + (path.hasSuffix("r") || path.hasSuffix("g") ? "elsewhere/file" : "elsewhere"))
    let report = try scene.sync()
    #expect(report.status == .good)
    #expect(scene.text == LogScene.text("A.swift"))
    #expect(disk.text(of: "elsewhere/file") == "mine")
    for file in ["ledger", "pending", "cache/ledger", "cache/pending"] {
      #expect(disk.text(of: "elsewhere/" + file) == nil)
    }
  }

  @Test func aRunWithNothingToWriteButToSweepForgetsNothing() throws {
    try scene.sync()
    let ledger = disk.text(of: LogScene.ledger)
    disk.addFile("Log/.BUILD.bazel.steve-tmp", "half of it")
    let report = try scene.sync()
    #expect(report.deeds == [])
    #expect(disk.text(of: "Log/.BUILD.bazel.steve-tmp") == nil)
    #expect(disk.text(of: LogScene.ledger) == ledger)
    disk.addFile("Log/Sources/B.swift")
    #expect(try scene.sync().findings == [])
  }

  @Test func aRunThatBelievesNothingForgetsNothing() throws {
    try scene.sync()
    let text = try #require(scene.text)
    disk.addFile("Text/module.yml", "kind: utility\n")
    disk.addFile("Text/Sources/T.swift")
    #expect(try scene.sync { $0.usesState = false }.deeds == ["create Text/BUILD.bazel"])
    // Nobody has added it to git's index yet.
    disk.commit(LogScene.path, "# Generated by steve, once\n")
    disk.addFile("Log/Sources/B.swift")
    #expect(try scene.sync().findings == [])
    #expect(scene.text != text)
  }

  @Test func whatNobodyAsksForIsForgotten() throws {
    try scene.sync()
    try scene.deleteModule()
    try scene.sync()
    disk.addFile("Log/module.yml", "kind: utility\n")
    disk.addFile("Log/Sources/A.swift")
    disk.addFile(LogScene.path, "# Generated by steve elsewhere\n")
    #expect(try scene.sync().findings == ["\(LogScene.path) warning kept-copy"])
  }

  /// A stray that stays is still known, so that its edit is still seen.
  @Test func aStrayThatStaysIsRemembered() throws {
    try scene.sync()
    try scene.deleteModule()
    disk.addFile(LogScene.path, LogScene.text("A.swift") + "# mine\n")
    #expect(try scene.sync().findings == ["\(LogScene.path) error edited"])
    disk.addFile("Text/module.yml", "kind: utility\n")
    disk.addFile("Text/Sources/T.swift")
    #expect(try scene.sync().deeds == ["create Text/BUILD.bazel"])
    #expect(try scene.sync().findings == ["\(LogScene.path) error edited"])
    disk.addFile(LogScene.path, LogScene.text("A.swift"))
    #expect(try scene.sync().deeds == ["delete \(LogScene.path)"])
  }

  /// So it needs no copy once it can be read again.
  @Test func aStrayThatCannotBeReadIsRemembered() throws {
    try scene.sync()
    try scene.deleteModule()
    disk.fail(.read, LogScene.path, with: EACCES)
    #expect(try scene.check().status == .failure)
    #expect(try scene.sync().status == .failure)
    disk.addFile("Text/module.yml", "kind: utility\n")
    disk.addFile("Text/Sources/T.swift")
    let report = try scene.sync()
    #expect(report.deeds == ["create Text/BUILD.bazel"])
    #expect(report.findings == ["\(LogScene.path) error unreadable"])
    disk.heal()
    let next = try scene.sync()
    #expect(next.deeds == ["delete \(LogScene.path)"])
    #expect(next.findings == [])
  }

  /// What could not be written stays what the run before has left, and nobody takes it for somebody's edit.
  @Test func whatCannotBeWrittenIsNotNoted() throws {
    try scene.sync()
    disk.addFile("Log/Sources/B.swift")
    disk.fail(.write, "Log/.BUILD.bazel.steve-tmp", with: ENOSPC)
    #expect(try scene.sync().status == .failure)
    #expect(scene.text == LogScene.text("A.swift"))
    disk.heal()
    #expect(try scene.sync().findings == [])
    #expect(scene.text == LogScene.text("A.swift", "B.swift"))
  }
}
