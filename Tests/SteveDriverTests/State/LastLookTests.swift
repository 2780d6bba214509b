import Foundation
import SteveDiagnostics
import SteveManifest
import SteveModel
import Testing
import TestSupport

@testable import SteveDriver

/// What a look says of files that were not read again, on a real disk: its clock is what the look is about.
@Suite struct LastLookTests {
  private let scratch: Scratch
  private let folder: Folder
  private let path = ".steve/cache/look"

  init() throws {
    scratch = try Scratch()
    folder = scratch.folder("w")
    try folder.write([
      "steve.yml": "workspace: Shop\nplatforms: {iOS: \"17.0\"}\n",
      "Log/module.yml": "kind: utility\n",
      "Log/Sources/A.swift": "",
      "Net/module.yml": "kind: utility\ndependencies: [Log]\n",
      "Net/Sources/M.swift": "",
      "Net/Sources/N.swift": "",
    ])
    try sync()
    // Until the last change is old enough for the disk's clock; then it is kept.
    while !folder.exists(path) { try sync() }
  }

  /// A disk of its own, as each run has.
  @discardableResult
  private func sync(_ change: (inout SyncRequest) -> Void = { _ in }) throws -> Report {
    var request = SyncRequest()
    request.patience = Patience(seconds: 0)
    change(&request)
    return try SteveDriver.sync(try RealDisk(root: folder.path), request)
  }

  private func believesTheLook(_ report: Report) -> Bool { report.timings.phases.contains { $0.name == "look back" } }

  @Test func aRunWithNothingToDoBelievesIt() throws {
    let read = try sync { $0.usesState = false }
    let believed = try sync()
    #expect(!believesTheLook(read))
    #expect(believesTheLook(believed))
    #expect(believed.unchangedCount == read.unchangedCount && believed.unchangedCount > 4)
    #expect(believed.actions.isEmpty && believed.log.diagnostics.isEmpty)
  }

  /// An edit that leaves the size alone, and puts back the time.
  @Test func anEditThatHidesItselfIsSeen() throws {
    let file = "Log/BUILD.bazel"
    let text = try folder.text(of: file)
    let time = try FileManager.default.attributesOfItem(atPath: folder.absolute(file))[.modificationDate] as? Date
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.absolute(file)))
    try handle.seek(toOffset: UInt64(text.utf8.count - 2))
    try handle.write(contentsOf: Data("#".utf8))
    try handle.close()
    try FileManager.default.setAttributes(
      [.modificationDate: try #require(time)], ofItemAtPath: folder.absolute(file))
    let report = try sync()
    #expect(!believesTheLook(report))
    #expect(report.log.diagnostics.map(\.code.name) == ["edited"])
  }

  struct Edit: CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable (Folder) throws -> Void
    /// What is to be written then.
    let written: Set<String>
  }

  private static let edits = [
    Edit(testDescription: "a new file", make: { try $0.write("", to: "Log/Sources/B.swift") }, written: ["Log"]),
    Edit(
      testDescription: "a new name", make: { try $0.move("Log/Sources/A.swift", to: "Log/Sources/C.swift") },
      written: ["Log"]),
    Edit(testDescription: "a module less", make: { try $0.remove("Net") }, written: ["."]),
    Edit(
      testDescription: "a manifest", make: { try $0.write("kind: utility\ntags: [x]\n", to: "Net/module.yml") },
      written: ["Net"]),
    Edit(
      testDescription: "the root manifest",
      make: { try $0.write("workspace: Store\nplatforms: {iOS: \"17.0\"}\n", to: "steve.yml") }, written: ["."]),
    Edit(testDescription: "an output less", make: { try $0.remove("Net/BUILD.bazel") }, written: ["Net"]),
    Edit(
      testDescription: "an output that can be run",
      make: { chmod($0.absolute("Net/BUILD.bazel"), 0o755) }, written: ["Net"]),
    Edit(
      testDescription: "ignored", make: { try $0.write("A.swift\nB.swift\n", to: "Net/Sources/.gitignore") },
      written: []),
    Edit(
      testDescription: "something ignored", make: { try $0.write("N.swift\n", to: "Net/.gitignore") }, written: ["Net"]),
    Edit(
      testDescription: "an ended run", make: { try $0.write("half", to: "Log/.BUILD.bazel.steve-tmp") }, written: []),
  ]

  @Test(arguments: LastLookTests.edits) func everyOtherChangeIsSeen(_ edit: Edit) throws {
    try edit.make(folder)
    let twin = scratch.folder("twin")
    try folder.copy(to: twin)
    try twin.remove(".steve/cache")
    let report = try sync()
    let fresh = try SteveDriver.sync(try RealDisk(root: twin.path), SyncRequest())
    #expect(report.actions.map(\.path) == fresh.actions.map(\.path))
    #expect(
      Set(report.actions.map { $0.path.split(separator: "/").dropLast().first.map(String.init) ?? "." })
        .isSuperset(of: edit.written))
    #expect(try Snapshot(folder).differences(from: Snapshot(twin)) == [])
  }

  @Test func otherOutputsAreAnotherLook() throws {
    #expect(!believesTheLook(try sync { $0.outputs = [.bazel] }))
    while !folder.exists(".steve/cache/look-bazel") { try sync { $0.outputs = [.bazel] } }
    let bazel = try sync { $0.outputs = [.bazel] }
    #expect(believesTheLook(bazel))
    let all = try sync()
    #expect(believesTheLook(all))
    #expect(bazel.unchangedCount < all.unchangedCount)
  }

  /// The walk does not see the hidden folder of a focused project.
  @Test func whatIsNewInAHiddenFolderIsSeen() throws {
    try sync { $0.focus = .given(Focus(words: ["Log"], leavesOutApps: true)) }
    try folder.makeFolder(".steve/focus")
    while try !believesTheLook(sync()) {}
    try folder.write("# Generated by steve from steve.yml\n", to: ".steve/focus/old.txt")
    #expect(try sync().actions.map(\.path) == [".steve/focus/old.txt"])
    #expect(!folder.exists(".steve/focus/old.txt"))
  }

  /// What a run rewrites is known by its bytes, since the disk's clock has not gone on: no second run needs to read all.
  @Test func aRunThatRewritesKeepsIt() throws {
    try folder.write("", to: "Log/Sources/B.swift")
    let written = try sync().actions
    #expect(written.map(\.path).contains("Log/BUILD.bazel") && written.allSatisfy { $0.action == .rewrite })
    let after = try sync()
    #expect(believesTheLook(after))
    #expect(try after.unchangedCount == sync { $0.usesState = false }.unchangedCount)
    chmod(folder.absolute("Log/BUILD.bazel"), 0o755)
    #expect(try sync().actions.map(\.action) == [.changeMode])
    try folder.write("", to: "Log/Sources/C.swift")
    try sync()
    let text = try folder.text(of: "Log/BUILD.bazel")
    try folder.write(text.replacing("C.swift", with: "D.swift"), to: "Log/BUILD.bazel")
    #expect(try sync().log.diagnostics.map(\.code.name) == ["edited"])
  }

  /// Then the folders hold other names than the walk has found.
  @Test func aRunThatMakesFilesKeepsNone() throws {
    try folder.remove("Log/BUILD.bazel")
    #expect(try sync().actions.map(\.action) == [.create])
    #expect(!believesTheLook(try sync()))
  }

  /// The wrapper runs no XcodeGen; where nobody asks for it, it believes what a sync has seen.
  @Test func whoWouldRunXcodeGenLooksAtTheSame() throws {
    #expect(believesTheLook(try sync { $0.runsXcodeGen = true }))
  }

  @Test func aRunThatWritesNothingDownDoesNotKeepIt() throws {
    try folder.remove(path)
    try sync { $0.isDryRun = true }
    #expect(!folder.exists(path))
    try sync { $0.usesState = false }
    #expect(!folder.exists(path))
  }

  /// What was said must be said again.
  @Test func aRunThatHasSomethingToSayKeepsNone() throws {
    try folder.write("workspace: Shop\nplatforms: {iOS: \"17.0\"}\nignore: [\"!x\"]\n", to: "steve.yml")
    try folder.link("Log/Sources/Gone.swift", to: "nowhere")
    try sync()
    try folder.remove(path)
    for _ in 0..<3 { #expect(try !sync().log.diagnostics.isEmpty) }
    #expect(!folder.exists(path))
  }

  /// A change in the same moment could not be told from the one that was seen.
  @Test func aLookThatIsTooFreshIsNotKept() throws {
    let disk = try RealDisk(root: folder.path)
    let look = try #require(LastLook(encoded: try folder.bytes(of: path)))
    #expect(look.sightings.count > 5)
    try folder.remove(path)
    look.keep(at: path, on: disk, after: 3600 * 1_000_000_000)
    #expect(!folder.exists(path))
    #expect(!folder.exists(Leftover.path(for: path)))
    look.keep(at: path, on: disk, after: 0)
    #expect(try LastLook(encoded: folder.bytes(of: path)) == look)
  }

  @Test func whatIsDamagedIsNotBelieved() throws {
    let bytes = try folder.bytes(of: path)
    #expect(LastLook(encoded: bytes)?.encoded() == bytes)
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 0x10
      #expect(LastLook(encoded: damaged) == nil, "byte \(index)")
      #expect(LastLook(encoded: Array(bytes[..<index])) == nil, "\(index) bytes")
    }
  }

  /// Its checksum is right, and what it says is not.
  @Test func whatIsForgedIsNotBelieved() throws {
    let bytes = try folder.bytes(of: path).dropLast(Digest.byteCount)
    for index in bytes.indices {
      var forged = Array(bytes)
      forged[index] = 0xFF
      forged += Digest(of: forged).bytes
      // Whatever it is read as, reading and looking come to an end.
      if let look = LastLook(encoded: forged) { _ = look.holds(on: try RealDisk(root: folder.path)) }
    }
  }

  @Test func aLinkInItsPlaceIsLeftAlone() throws {
    try folder.move(path, to: "elsewhere")
    try folder.link(path, to: "../../elsewhere")
    let before = try folder.bytes(of: "elsewhere")
    #expect(!believesTheLook(try sync()))
    #expect(try folder.bytes(of: "elsewhere") == before)
  }
}
