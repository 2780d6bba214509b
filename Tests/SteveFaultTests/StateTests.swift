import Foundation
import TestSupport
import Testing

/// What steve remembers in `.steve`, damaged in all ways. It is never an error: at worst a run knows less.
@Suite struct StateTests {
  /// What is done to one file of the state.
  struct Damage: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let apply: @Sendable (_ file: String, _ folder: Folder) throws -> Void

    init(_ name: String, _ apply: @escaping @Sendable (String, Folder) throws -> Void) {
      testDescription = name
      self.apply = apply
    }
  }

  private static let damages = [
    Damage("gone") { _, _ in },
    Damage("empty") { try $1.write("", to: $0) },
    Damage("somebody's text") { try $1.write("# notes\n", to: $0) },
    Damage("zeros") { try $1.write([UInt8](repeating: 0, count: 5000), to: $0) },
    Damage("a folder") { try $1.makeFolder($0) },
    Damage("a folder with somebody's file") { try $1.write("mine\n", to: $0 + "/notes.txt") },
    Damage("a link to somebody's file") { try $1.link($0, to: "../../Modules/A/notes.txt") },
    Damage("a link out of the workspace") { try $1.link($0, to: "../../../outside.txt") },
    Damage("a link to nothing") { try $1.link($0, to: "nothing") },
    Damage("a link to itself") { try $1.link($0, to: name(of: $0)) },
    Damage("a pipe") { #expect(mkfifo($1.absolute($0), 0o644) == 0) },
  ]
  private static let files = [".steve/cache/ledger", ".steve/cache/pending", ".steve/lock"]

  @Test(arguments: files, damages) func aDamagedFileIsNoError(file: String, damage: Damage) throws {
    let scene = try Scene(Drift.small)
    let outside = Folder(path: scene.scratch.path)
    try outside.write("outside\n", to: "outside.txt")
    if scene.folder.exists(file) { try scene.folder.remove(file) }
    try damage.apply(file, scene.folder)
    let run = try scene.sync()
    #expect(run.status == 0, "\(run.words)")
    try scene.expectInStep()
    #expect(try scene.rest == [])
    #expect(try outside.text(of: "outside.txt") == "outside\n")
    // Without its memory, and without git, steve keeps a copy of what it overwrites or deletes, and of nothing else.
    try expectKept(file == ".steve/cache/ledger" ? scene.overwritten : [], scene)
  }

  /// The folder of the state itself, or that of the memory.
  @Test(
    arguments: [".steve", ".steve/cache"],
    [
      Damage("gone") { _, _ in },
      Damage("a file") { try $1.write("mine\n", to: $0) },
      Damage("a link to a folder") {
        try $1.write("mine\n", to: "Elsewhere/notes.txt")
        try $1.link($0, to: $1.absolute("Elsewhere"))
      },
      Damage("a link to nothing") { try $1.link($0, to: "nothing") },
    ]) func aDamagedFolderIsNoError(path: String, damage: Damage) throws
  {
    let scene = try Scene(Drift.unsynced)
    if scene.folder.exists(path) { try scene.folder.remove(path) }
    try damage.apply(path, scene.folder)
    let run = try scene.sync()
    #expect(run.status == 0, "\(run.words)")
    let others = try scene.rest
    #expect(Set(others).isSubset(of: ["Elsewhere/notes.txt"]))
    if !others.isEmpty {
      let elsewhere = try FileManager.default.contentsOfDirectory(atPath: scene.folder.absolute("Elsewhere"))
      #expect(elsewhere == ["notes.txt"], "a link was followed")
    }
  }

  /// One bit of the memory, anywhere in it, or its end.
  @Test func aDamagedByteIsSeen() throws {
    let scene = try Scene(Drift.small)
    let file = ".steve/cache/ledger"
    let good = try #require(scene.drift.before[file]?.content)
    for place in stride(from: 0, through: good.count, by: max(1, good.count / 40)) {
      var bytes = Array(good[..<place])
      if place % 2 == 0, place < good.count { bytes = good; bytes[place] ^= 0x10 }
      if place == good.count { bytes.append(0) }
      try scene.folder.restore(scene.drift.before)
      try scene.folder.write(bytes, to: file)
      let run = try scene.sync()
      #expect(run.status == 0, "byte \(place): \(run.words)")
      #expect(try scene.rest == [], "byte \(place)")
      try expectKept(scene.overwritten, scene)
    }
  }

  private func expectKept(_ paths: [String], _ scene: Scene) throws {
    let left = try Snapshot(all: scene.folder)
    let kept = left.paths.filter { $0.hasPrefix(".steve/kept/") }
    #expect(kept == paths.map { ".steve/kept/" + $0 })
    for path in paths { #expect(left[".steve/kept/" + path]?.content == scene.drift.before[path]?.content) }
  }
}

extension Scene {
  /// The outputs whose bytes a sync takes away.
  var overwritten: [String] { drift.outputs.filter { drift.before[$0] != nil } }
}
