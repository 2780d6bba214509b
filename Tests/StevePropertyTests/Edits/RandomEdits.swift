import Foundation
import TestSupport

/// Somebody who changes a workspace at random, as people, git, editors and other tools do.
struct RandomEdits {
  /// What was done, or `nil` where there was nothing to do it to.
  typealias Edit = @Sendable (inout RandomEdits) throws -> String?

  let world: EditWorld
  let folder: Folder
  var random: SeededGenerator
  /// What steve should know about its files; whoever changes what it remembers says so here.
  var memory = SteveMemory()
  /// What lies in the folder before the edit.
  var files = RandomFiles()
  private var counter = 0

  init(_ world: EditWorld, seed: UInt64) {
    self.world = world
    folder = world.folder
    random = SeededGenerator(seed: seed)
  }

  /// Does one thing, and says what.
  mutating func edit() throws -> String {
    files = RandomFiles(try Snapshot(folder))
    while true {
      if let done = try pick(RandomEdits.all).edit(&self) { return done }
    }
  }

  static let all: [(name: String, edit: Edit)] =
    fileEdits + folderEdits + manifestEdits + outputEdits + strangeEdits + stateEdits + gitEdits

  // MARK: Choices

  mutating func pick<Element>(_ items: [Element]) -> Element { items[Int.random(in: items.indices, using: &random)] }

  mutating func pickAny<Element>(_ items: [Element]) -> Element? { items.isEmpty ? nil : pick(items) }

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  /// A name that was not there before.
  mutating func fresh(_ stem: String) -> String {
    counter += 1
    return "\(stem)\(counter)"
  }

  mutating func fileName() -> String {
    let stem = pick(["File", "a", "Z", "A B", "Ü", "e\u{301}", "x+y", "@at", "#1", "50%", "No", "It's", "日本", "-dash"])
    return fresh(stem) + pick([".swift", ".swift", ".swift", ".gen.swift", ".xib", ".json", ".md", ".weird", ""])
  }
}

/// What lies in a workspace, sorted by what it is for.
struct RandomFiles {
  var inputs: [String] = []
  var outputs: [String] = []
  /// Folders with inputs below them, the root aside.
  var folders: [String] = []
  /// Folders that hold a module.yml, and those that an entry of `modules` describes.
  var modules: [String] = []

  init() {}

  init(_ snapshot: Snapshot) {
    outputs = snapshot.ours
    let ours = Set(outputs)
    inputs = snapshot.paths.filter { !ours.contains($0) }
    var seen: Set<String> = []
    for path in inputs {
      var above = parent(of: path)
      while !above.isEmpty, seen.insert(above).inserted { above = parent(of: above) }
    }
    folders = seen.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    modules = folders.filter { folder in
      inputs.contains(folder + "/module.yml") || parent(of: folder) == "Mapped"
    }
  }
}
