import Foundation
import SteveDriver
import TestSupport
import Testing

/// Same model, same bytes: whatever the order of declaration, the locale, the machine, the checkout's path.
@Suite struct DeterminismTests {
  @Test func richWorkspaceIsGood() {
    let synced = InMemorySync(RichWorkspace.texts)
    #expect(synced.errors == [])
    #expect(synced.outputs.count > 30)
  }

  @Test func orderOfDeclarationsDoesNotShow() throws {
    let wanted = InMemorySync(RichWorkspace.texts)
    for seed in 0..<40 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let shuffled = InMemorySync(RichWorkspace.texts(shuffledBy: &random))
      try #require(shuffled.errors == [], "seed \(seed)")
      for path in shuffled.differences(from: wanted) {
        let texts = "\(wanted.outputs[path] ?? "nothing")\n---\n\(shuffled.outputs[path] ?? "nothing")"
        Issue.record("seed \(seed): \(path)\n\(texts)")
        return
      }
    }
  }

  /// Files made in another order, seen from another place, by somebody with other settings.
  @Test(arguments: Surroundings.all)
  func surroundingsDoNotShow(_ surroundings: Surroundings) throws {
    let wanted = InMemorySync(RichWorkspace.texts)
    let scratch = try Scratch()
    let folder = scratch.folder(surroundings.folder)
    var random = SeededGenerator(seed: 7)
    for (path, text) in RichWorkspace.texts.shuffled(using: &random) { try folder.write(text, to: path) }
    let script = "umask \(surroundings.umask); exec \"$0\" \"$@\""
    let run = try Run(
      "/bin/sh", ["-c", script, Steve.binary] + surroundings.options + ["sync"],
      in: folder.absolute(surroundings.start), environment: surroundings.environment)
    #expect(run.status == 0, "\(run.stdout)\(run.stderr)")
    let found = try Snapshot(folder)
    #expect(Set(found.ours).subtracting(wanted.outputs.keys) == [])
    for (path, text) in wanted.outputs {
      #expect(found[path].map { String(decoding: $0.content, as: UTF8.self) } == text, "\(path)")
    }
  }

  struct Surroundings: Sendable, CustomTestStringConvertible {
    var name: String
    var environment: [String: String] = [:]
    var umask = "022"
    var folder = "workspace"
    /// Where steve runs, from the workspace's root.
    var start = ""
    var options: [String] = []

    var testDescription: String { name }

    static let all = [
      Surroundings(name: "none"),
      Surroundings(name: "C locale", environment: ["LC_ALL": "C", "LANG": "C"]),
      Surroundings(name: "Turkish", environment: ["LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8"]),
      Surroundings(name: "German", environment: ["LC_ALL": "de_DE.UTF-8", "LC_COLLATE": "de_DE.UTF-8"]),
      Surroundings(name: "time zone", environment: ["TZ": "Pacific/Kiritimati"]),
      Surroundings(name: "no home", environment: ["HOME": "/nonexistent", "USER": "", "PATH": "/nowhere"]),
      Surroundings(name: "umask", umask: "077"),
      Surroundings(name: "path", folder: "a b/ü/e\u{301}/$(x) 'y'"),
      Surroundings(name: "subfolder", start: "Modules/Cart/Sources/Resources"),
      Surroundings(name: "option", start: "Modules", options: ["-C", "../Apps/Shop"]),
    ]
  }
}
