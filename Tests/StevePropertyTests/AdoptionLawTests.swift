import SteveDriver
import TestSupport
import Testing

/// What a workspace becomes by `init --adopt` does not depend on what stood in the way, and none of that is lost.
@Suite struct AdoptionLawTests {
  @Test(arguments: [1, 2, 3, 4, 5, 6]) func whatStoodInTheWayMakesNoDifference(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let fresh = disk()
    let outputs = try sync(fresh, SyncRequest()).actions.map(\.path)
    try #require(outputs.count > 30)

    let crowded = disk()
    var foreign: [String: String] = [:]
    // In the place of tools/bazel a script of somebody's stays.
    for path in outputs where path != "tools/bazel" {
      if Bool.random(using: &random) { foreign[path] = "# \(path), by hand\n" }
      if path.hasSuffix("/BUILD.bazel"), Int.random(in: 0..<4, using: &random) == 0 {
        foreign[String(path.dropLast(6))] = "# an older one\n"
      }
    }
    for (path, text) in foreign { crowded.addFile(path, text) }
    // Somebody has moved some aside before.
    let earlier = foreign.keys.sorted().filter { _ in Int.random(in: 0..<8, using: &random) == 0 }
    for path in earlier { crowded.addFile(path + ".before-steve", "earlier") }

    let report = try initialise(crowded, name: "Rich", adopts: true, Patience(seconds: 0))
    #expect(report.status == .good)
    #expect(report.moves.map(\.path).sorted() == foreign.keys.sorted())
    for path in outputs { #expect(crowded.text(of: path) == fresh.text(of: path), "\(path)") }
    for (path, text) in foreign {
      #expect(crowded.text(of: path + ".before-steve" + (earlier.contains(path) ? ".2" : "")) == text)
    }
    for path in earlier { #expect(crowded.text(of: path + ".before-steve") == "earlier") }
    for path in foreign.keys where path.hasSuffix("/BUILD") { #expect(crowded.text(of: path) == nil) }

    let again = try initialise(crowded, name: "Rich", adopts: true, Patience(seconds: 0))
    #expect(again.status == .good && again.actions.isEmpty && again.moves.isEmpty)
  }

  private func disk() -> InMemoryDisk {
    let disk = InMemoryDisk()
    for file in RichWorkspace.texts { disk.addFile(file.path, file.text) }
    return disk
  }
}
