import Foundation
import SteveDriver
import TestSupport
import Testing

/// What `sync --explain` and `explain` say has moved, by the records of the run that wrote the file.
@Suite struct ExplainedMovementTests {
  @Test(arguments: Mutation.all)
  func changedKeysAreNamed(_ mutation: Mutation) throws {
    var named: Set<String> = []
    for first in mutation.texts.indices {
      for second in mutation.texts.indices where first < second {
        let disk = InMemoryDisk()
        for file in MutationWorkspace.files(with: mutation.texts[first], in: mutation.file) {
          disk.addFile(file.path, file.text)
        }
        guard let written = try? sync(disk, SyncRequest()), written.status == .good else { continue }
        for file in MutationWorkspace.files(with: mutation.texts[second], in: mutation.file) {
          disk.addFile(file.path, file.text)
        }
        named.formUnion(try namesOfMoved(on: disk))
      }
    }
    #expect(named == (mutation.silence == nil ? ExpectedInputs.of(mutation) : []))
  }

  @Test(arguments: ShapeFileTests.arrivals)
  func newFilesAreNamed(_ arrival: ShapeFileTests.Arrival) throws {
    let disk = InMemoryDisk()
    for file in ShapeFileTests.files { disk.addFile(file.path, file.text) }
    #expect(try sync(disk, SyncRequest()).status == .good)
    disk.addFile(arrival.file, arrival.text)
    #expect(try namesOfMoved(on: disk) == Set(arrival.moved.values.joined()))
  }

  /// What is said about all files that would be rewritten; `explain` must say the same of one of them.
  private func namesOfMoved(on disk: InMemoryDisk) throws -> Set<String> {
    var request = SyncRequest(isDryRun: true)
    request.explains = true
    guard let report = try? sync(disk, request) else { return [] }
    var names: Set<String> = []
    let rewritten = report.actions.filter { $0.action == .rewrite }.map(\.path)
    for path in rewritten {
      let reason = try #require(report.reasons[Array(path.utf8)])
      #expect(reason.hasPrefix(ExplainedMovementTests.start), "\(path): \(reason)")
      names.formUnion(
        reason.dropFirst(ExplainedMovementTests.start.count).split(separator: ", ").map { String($0) })
      if path == rewritten.first {
        let lines = try explain(path, in: "", disk).lines
        #expect(lines.contains("  " + reason), "\(lines)")
      }
    }
    return names
  }

  private static let start = "moved since steve last wrote it: "

  /// A copy in another place, made in another order, asked about by somebody with other settings: nothing has moved.
  @Test(arguments: DeterminismTests.Surroundings.all)
  func surroundingsMoveNothing(_ surroundings: DeterminismTests.Surroundings) throws {
    let scratch = try Scratch()
    let first = scratch.folder("first")
    for (path, text) in RichWorkspace.texts { try first.write(text, to: path) }
    try #require(Steve("sync", in: first.path).status == 0)

    let folder = scratch.folder(surroundings.folder)
    var random = SeededGenerator(seed: 11)
    for (path, text) in RichWorkspace.texts.shuffled(using: &random) { try folder.write(text, to: path) }
    try folder.write(first.bytes(of: ".steve/cache/ledger"), to: ".steve/cache/ledger")
    // What is as it should be is not explained, so somebody edits it.
    let edited = "Modules/Cart/BUILD.bazel"
    try folder.write(first.text(of: edited) + "# edited\n", to: edited)
    let script = "umask \(surroundings.umask); exec \"$0\" \"$@\""
    let run = try Run(
      "/bin/sh", ["-c", script, Steve.binary] + surroundings.options + ["explain", folder.absolute(edited)],
      in: folder.absolute(surroundings.start), environment: surroundings.environment)
    #expect(run.status == 0, "\(run.stderr)")
    #expect(
      run.stdout.contains("\n  nothing that it is made from has moved since steve last wrote it\n"), "\(run.stdout)")
  }
}
