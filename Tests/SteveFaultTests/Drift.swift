import Foundation
import TestSupport
import Testing

/// A workspace that is out of step, and what it must be after a sync.
struct Drift: Sendable {
  /// As the sync finds it.
  private(set) var before: Snapshot
  /// As it must be then, but for `.steve`: what a fresh sync makes of the same manifests and sources.
  let after: Snapshot
  /// The same when the manifests have moved on by ``change``.
  let afterChange: Snapshot
  /// The files that the sync writes or deletes.
  let outputs: [String]
  /// All files of steve's, before and after.
  let owned: Set<String>

  /// What somebody does between a sync that came to a bad end and the next one: all kinds of outputs change again.
  static let change = [
    "Modules/A/Sources/Still.swift": "", "Modules/New1/Sources/Still.swift": "",
    "Modules/New1/Interface/Still.swift": "",
    "steve.yml": "workspace: Shop\nplatforms: {iOS: \"18.0\"}\nbundle_id_prefix: com.example\n",
    "Apps/Shop/module.yml": "kind: app\ndependencies: [A]\ninfo: {properties: {Name: Store}}\n",
  ]

  /// - Parameter change: what happens to the workspace after its first sync. `nil`: there is no first sync.
  init(_ files: [String: String], change: ((Folder) throws -> Void)?) throws {
    let scratch = try Scratch()
    let folder = scratch.folder("w")
    try folder.write(files)
    if let change {
      try Drift.sync(folder)
      try change(folder)
    }
    before = try Snapshot(all: folder)
    after = try before.freshlySynced()
    try folder.write(Drift.change)
    afterChange = try Snapshot(folder).freshlySynced()
    owned = Set(before.ours + after.ours)
    outputs = after.differences(from: before.without(Drift.isState))
  }

  private static func sync(_ folder: Folder) throws {
    let run = try Steve("sync", in: folder.path)
    try #require(run.status == 0, "\(run.words)")
  }

  static func isState(_ path: String) -> Bool { path == ".steve" || path.hasPrefix(".steve/") }

  static func isTemporary(_ path: String) -> Bool { path.hasSuffix(".steve-tmp") }
}

extension Drift {
  /// Forty files: new ones, some of them in new folders, others to be rewritten, and some that nobody asks for any more.
  static let large = Result {
    try Drift(DriftTexts.large) { folder in
      for name in ["A", "B"] {
        try folder.write("", to: "Modules/\(name)/Sources/More.swift")
        try folder.write("", to: "Modules/\(name)/Tests/MoreTests.swift")
      }
      for name in ["Old1", "Old2"] {
        for file in DriftTexts.feature(name).keys { try folder.remove(file) }
      }
      for name in ["New1", "New2"] { try folder.write(DriftTexts.feature(name)) }
      try folder.remove("bazel")
      try folder.remove("project.yml")
      try folder.remove("Apps/Shop/Generated")
    }
  }

  /// Five hundred modules, all of which have a new output.
  static let manyModules = Result {
    let names = (1...497).map { "Utilities/Many\($0)" }
    var files = DriftTexts.small
    for name in names { files.merge([name + "/module.yml": "kind: utility\n", name + "/Sources/A.swift": ""]) { $1 } }
    return try Drift(files) { folder in
      for name in names { try folder.write("", to: name + "/Sources/B.swift") }
    }
  }

  /// The same as ``small``, and nothing is remembered of it.
  static let forgotten = Result { try Drift(small.get()) }

  private init(_ drift: Drift) {
    self = drift
    before = drift.before.without(Drift.isState)
  }

  /// The same kinds of files, few of each.
  static let small = Result {
    try Drift(DriftTexts.small) { folder in
      try folder.write("", to: "Modules/A/Sources/More.swift")
      for file in DriftTexts.feature("Old1").keys { try folder.remove(file) }
      try folder.write(DriftTexts.feature("New1"))
      try folder.remove("bazel/steve/settings.bzl")
      try folder.remove("Apps/Shop/Generated")
    }
  }

  /// Nothing of steve's is there yet.
  static let unsynced = Result { try Drift(DriftTexts.workspace(["A", "New1"]), change: nil) }
}

enum DriftTexts {
  static let large = workspace(["A", "B", "Old1", "Old2"])
  static let small = workspace(["A", "Old1"])

  static func workspace(_ features: [String]) -> [String: String] {
    var files = [
      "steve.yml": "workspace: Shop\nplatforms: {iOS: \"17.0\"}\nbundle_id_prefix: com.example\n",
      "Apps/Shop/module.yml": "kind: app\ndependencies: [A]\ninfo: {properties: {Name: Shop}}\n",
      "Apps/Shop/Sources/App.swift": "", "Utilities/Log/module.yml": "kind: utility\n",
      "Utilities/Log/Sources/Log.swift": "",
      // Somebody's own package inside a part, and a file that nobody but its owner knows anything about.
      "Modules/A/Sources/Vendor/BUILD.bazel": "filegroup(name = \"vendor\")\n", "Modules/A/notes.txt": "mine\n",
    ]
    for name in features { files.merge(feature(name)) { $1 } }
    return files
  }

  static func feature(_ name: String) -> [String: String] {
    var files = [
      "Modules/\(name)/module.yml": "kind: feature\ndependencies: [Log]\n",
      "Modules/\(name)/Interface/\(name).swift": "", "Modules/\(name)/Sources/Default\(name).swift": "",
    ]
    if name.count == 1 { files["Modules/\(name)/Tests/\(name)Tests.swift"] = "" }
    return files
  }
}
