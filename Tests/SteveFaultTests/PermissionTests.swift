import TestSupport
import Testing

/// Files and folders that may not be read or written. The way back is given afterwards, and then the next sync mends all.
@Suite(.enabled(if: Unprivileged.isPossible, "permissions mean nothing here"))
struct PermissionTests {
  /// What is forbidden, and what a sync of ``Drift/small`` makes of it.
  struct Ban: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let modes: [String: Int]
    /// What is named as an error, and stays as it was; without any, there is none.
    let names: [String]
    /// Whether nothing at all is written.
    let keepsAll: Bool

    init(_ name: String, _ modes: [String: Int], names: [String] = [], keepsAll: Bool = false) {
      testDescription = name
      self.modes = modes
      self.names = names
      self.keepsAll = keepsAll
    }
  }

  private static let bans: [Ban] = [
    Ban("an output that is read-only", ["Modules/A/BUILD.bazel": 0o444]),
    Ban("an output that can't be read", ["Modules/A/BUILD.bazel": 0], names: ["Modules/A/BUILD.bazel"]),
    Ban(
      "an output in step that can't be read", ["Modules/A/Interface/BUILD.bazel": 0],
      names: ["Modules/A/Interface/BUILD.bazel"]),
    Ban(
      "an output nobody wants that can't be read", ["Modules/Old1/BUILD.bazel": 0], names: ["Modules/Old1/BUILD.bazel"]),
    Ban("a folder that takes nothing new", ["Modules/A": 0o555], names: ["Modules/A/BUILD.bazel"]),
    Ban(
      "two of them", ["Modules/A": 0o555, "Modules/New1/Interface": 0o555],
      names: [
        "Modules/A/BUILD.bazel", "Modules/New1/Interface/BUILD.bazel", "Modules/New1/Interface/target.yml",
      ]),
    Ban(
      "a folder in which nothing can be deleted", ["Modules/Old1/Interface": 0o555],
      names: ["Modules/Old1/Interface/BUILD.bazel", "Modules/Old1/Interface/target.yml"]),
    Ban("a folder in which no folder can be made", ["Apps/Shop": 0o555], names: ["Apps/Shop/Generated/Info.plist"]),
    Ban("a manifest", ["Modules/A/module.yml": 0], names: ["Modules/A/module.yml"], keepsAll: true),
    Ban("steve.yml", ["steve.yml": 0], names: ["steve.yml"], keepsAll: true),
    Ban("a folder", ["Modules/A/Sources": 0], names: ["Modules/A/Sources"], keepsAll: true),
    Ban("a folder that only lists", ["Modules/A": 0o444], names: ["Modules/A/Interface"], keepsAll: true),
    Ban("ignored patterns", ["Modules/A/.gitignore": 0], names: ["Modules/A/.gitignore"], keepsAll: true),
    Ban("a source", ["Modules/A/Sources/More.swift": 0]),
    Ban("what nobody looks into", ["Modules/A/.hidden": 0]),
    Ban("the memory, to be read", [".steve/cache/ledger": 0]),
    Ban("the memory, to be written", [".steve/cache": 0o555]),
    Ban("all of the state, to be written", [".steve": 0o555, ".steve/cache": 0o555]),
    Ban("the lock, to be written", [".steve/lock": 0o444]),
  ]

  @Test(arguments: bans) func whatIsForbiddenIsNamedAndTheRestDone(ban: Ban) throws {
    let scene = try Scene(Drift.small)
    let (folder, drift) = (scene.folder, scene.drift)
    defer { try? folder.permitAll() }
    try folder.write("*.orig\n", to: "Modules/A/.gitignore")
    try folder.write("", to: "Modules/A/.hidden/x.swift")
    for (path, mode) in ban.modes { folder.permit(mode, path) }
    let run = try Unprivileged.steve("sync", in: folder)
    try folder.permitAll()
    let left = try Snapshot(all: folder)
    #expect(run.status == (ban.names.isEmpty ? 0 : 3), "\(run.words)")
    for name in ban.names { #expect(run.stderr.contains("'\(name)'"), "\(name) is not named in \(run.words)") }
    if !ban.names.isEmpty { #expect(run.stderr.contains("Permission denied")) }
    #expect(!run.words.contains(scene.scratch.path), "an absolute path is told in \(run.words)")
    let kept = ban.keepsAll ? drift.outputs : ban.names
    for output in drift.outputs {
      let wanted = kept.contains(output) ? drift.before : drift.after
      #expect(left[output]?.content == wanted[output]?.content, "\(output)")
    }
    #expect(!left.paths.contains(where: Drift.isTemporary))
    try scene.expectMended(with: ["Modules/A/.gitignore", "Modules/A/.hidden/x.swift"])
    // An output that was made read-only is again as steve makes them.
    let mended = try Snapshot(all: folder)
    #expect(mended["Modules/A/BUILD.bazel"]?.mode == drift.after["Modules/A/BUILD.bazel"]?.mode)
  }

  @Test func aReadOnlyTreeInStepIsSilent() throws {
    let scene = try Scene(Drift.small, files: Drift.small.get().after)
    try scene.folder.forbidWriting()
    defer { try? scene.folder.permitAll() }
    let before = try Snapshot(all: scene.folder)
    let run = try Unprivileged.steve("sync", in: scene.folder)
    #expect(run.status == 0 && run.words.isEmpty, "\(run.words)")
    #expect(try Unprivileged.steve("check", in: scene.folder).status == 0)
    #expect(try Unprivileged.steve("sync", "--dry-run", in: scene.folder).status == 0)
    #expect(try Snapshot(all: scene.folder).changes(since: before).isEmpty)
  }

  @Test func aReadOnlyTreeOutOfStepIsAFailureThatNamesTheFiles() throws {
    let scene = try Scene(Drift.small)
    try scene.folder.forbidWriting()
    defer { try? scene.folder.permitAll() }
    let before = try Snapshot(all: scene.folder)
    let run = try Unprivileged.steve("sync", in: scene.folder)
    #expect(run.status == 3)
    for output in scene.drift.outputs {
      #expect(run.stderr.contains("'\(output)'"), "\(output) is not named in \(run.words)")
    }
    #expect(try Snapshot(all: scene.folder).changes(since: before).isEmpty)
    #expect(try Unprivileged.steve("check", in: scene.folder).status == 1)
    #expect(try Unprivileged.steve("sync", "--dry-run", in: scene.folder).status == 0)
  }
}
