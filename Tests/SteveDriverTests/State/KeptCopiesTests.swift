import Foundation
import SteveDiagnostics
import TestSupport
import Testing

@testable import SteveDriver

/// Copies of what nobody else has: always there before the file goes, and never one over another.
@Suite struct KeptCopiesTests {
  private let disk = InMemoryDisk()
  private static let path = "a/BUILD.bazel"
  private static let copy = ".steve/kept/a/BUILD.bazel"

  private func keep(_ text: String) throws -> String {
    try KeptCopies(disk: disk).keep(Array(text.utf8), of: KeptCopiesTests.path)
  }

  @Test func theFirstOneHasTheFilesName() throws {
    #expect(try keep("one") == KeptCopiesTests.copy)
    #expect(disk.text(of: KeptCopiesTests.copy) == "one")
  }

  @Test func othersHaveANumber() throws {
    let copies = try ["one", "two", "three", "two", "one", "four"].map { try keep($0) }
    #expect(copies == ["", ".2", ".3", ".2", "", ".4"].map { KeptCopiesTests.copy + $0 })
    #expect(disk.text(of: KeptCopiesTests.copy) == "one")
    #expect(disk.text(of: KeptCopiesTests.copy + ".3") == "three")
  }

  /// Somebody may delete copies, in any order.
  @Test func gapsAreFilled() throws {
    for text in ["one", "two", "three"] { _ = try keep(text) }
    try disk.remove(KeptCopiesTests.copy)
    #expect(try keep("four") == KeptCopiesTests.copy)
    #expect(disk.text(of: KeptCopiesTests.copy + ".3") == "three")
  }

  @Test func whatIsNoFileIsNotReplaced() throws {
    disk.addFile(KeptCopiesTests.copy + "/mine", "mine")
    disk.addFile("elsewhere", "one")
    disk.addLink(KeptCopiesTests.copy + ".2", to: "../../../elsewhere")
    disk.addSpecial(KeptCopiesTests.copy + ".3")
    #expect(try keep("one") == KeptCopiesTests.copy + ".4")
    #expect(disk.text(of: "elsewhere") == "one")
  }

  @Test func anEmptyCopyIsNoOther() throws {
    disk.addFile(KeptCopiesTests.copy)
    #expect(try keep("one") == KeptCopiesTests.copy + ".2")
  }

  @Test(arguments: [".steve", ".steve/kept", ".steve/kept/a"])
  func nothingIsKeptBehindALink(_ path: String) {
    disk.addFolder("elsewhere")
    disk.addLink(path, to: String(repeating: "../", count: path.split(separator: "/").count - 1) + "elsewhere")
    #expect(throws: DiskError(ELOOP, ".steve/kept")) { try keep("one") }
    #expect((try? disk.status("elsewhere/BUILD.bazel")) == .some(nil))
  }

  /// Whether a copy is the same can't be told, so it is not written over.
  @Test func whatCannotBeReadIsNotReplaced() {
    disk.addFile(KeptCopiesTests.copy, "mine")
    disk.fail(.read, KeptCopiesTests.copy, with: EACCES)
    #expect(throws: DiskError(EACCES, KeptCopiesTests.copy)) { try keep("one") }
    #expect(disk.text(of: KeptCopiesTests.copy) == "mine")
  }

  /// Whoever put it there: it is in the user's folder.
  @Test func whatIsCalledLikeALeftoverStays() throws {
    disk.addFile(".steve/kept/a/.BUILD.bazel.steve-tmp", "mine")
    #expect(try keep("one") == KeptCopiesTests.copy)
    #expect(disk.text(of: ".steve/kept/a/.BUILD.bazel.steve-tmp") == "mine")
  }

  // MARK: In a sync

  static let failures: [InMemoryDisk.Access] = [
    .init(.makeFolder, ".steve/kept"), .init(.makeFolder, ".steve/kept/Log"),
    .init(.write, ".steve/.kept.steve-tmp"), .init(.rename, ".steve/.kept.steve-tmp"),
  ]

  /// Nothing knows who wrote the file, so it must not go without a copy.
  @Test(arguments: failures, [true, false])
  func withoutACopyTheFileStays(_ failure: InMemoryDisk.Access, isWanted: Bool) throws {
    let scene = LogScene()
    try scene.sync()
    try scene.disk.remove(LogScene.ledger)
    if isWanted { scene.disk.addFile("Log/Sources/B.swift") } else { try scene.deleteModule() }
    scene.disk.fail(failure.operation, failure.path, with: ENOSPC)
    let report = try scene.sync()
    #expect(report.status == .failure)
    #expect(report.findings == ["\(LogScene.path) error unwritable"])
    #expect(report.deeds == [])
    #expect(scene.text == LogScene.text("A.swift"))

    scene.disk.heal()
    #expect(try scene.sync().findings == ["\(LogScene.path) warning kept-copy"])
    #expect(scene.kept == LogScene.text("A.swift"))
  }

  /// The copy comes first: a run that is ended in between has lost nothing.
  @Test func theCopyIsThereBeforeTheFileGoes() throws {
    let scene = LogScene()
    try scene.sync()
    try scene.disk.remove(LogScene.ledger)
    scene.disk.addFile("Log/Sources/B.swift")
    scene.disk.forgetAccesses()
    try scene.sync()
    let renames = scene.disk.accesses.filter { $0.operation == .rename }.map(\.path)
    #expect(
      renames == [
        ".steve/cache/.pending.steve-tmp", ".steve/.kept.steve-tmp", "Log/.BUILD.bazel.steve-tmp",
        ".steve/cache/.ledger.steve-tmp",
      ])
  }

  @Test func aDryRunKeepsNothing() throws {
    let scene = LogScene()
    try scene.sync()
    try scene.disk.remove(LogScene.ledger)
    scene.disk.addFile("Log/Sources/B.swift")
    #expect(try scene.sync { $0.isDryRun = true }.deeds == ["rewrite \(LogScene.path)"])
    #expect(scene.kept == nil)
    #expect(scene.text == LogScene.text("A.swift"))
  }
}
