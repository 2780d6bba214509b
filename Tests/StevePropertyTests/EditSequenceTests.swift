import Foundation
import TestSupport
import Testing

/// The law that nothing stale survives: after any edit, a sync gives what a fresh one gives in a copy without outputs.
///
/// Each sequence starts with a small workspace. `STEVE_EDIT_SEEDS=1-500` and `STEVE_EDIT_LENGTH=50` run more by hand.
@Suite struct EditSequenceTests {
  private static let seeds: ClosedRange<UInt64> = {
    let range = ProcessInfo.processInfo.environment["STEVE_EDIT_SEEDS"]?.split(separator: "-").compactMap { UInt64($0) }
    guard let range, let first = range.first, let last = range.last else { return 1...10 }
    return first...last
  }()
  private static let length = ProcessInfo.processInfo.environment["STEVE_EDIT_LENGTH"].flatMap { Int($0) } ?? 14

  @Test(arguments: seeds)
  func incrementalIsFresh(seed: UInt64) throws {
    let scratch = try Scratch()
    let folder = scratch.folder("workspace")
    try EditSequenceTests.base(in: folder)
    var law = EditLaw(folder: folder, scratch: scratch, seed: seed)
    for _ in 0..<EditSequenceTests.length where law.holds { try law.step() }
  }

  /// A workspace with every kind of module, as `init` leaves it.
  private static func base(in folder: Folder) throws {
    try folder.write([
      "steve.yml": """
      workspace: Edits
      platforms: {iOS: "16.0", macOS: "13.0"}
      bundle_id_prefix: com.example
      modules: ["Modules/*", "Utilities/**", "Apps/*", {path: Mapped/*, kind: utility}]

      """,
      "Modules/Cart/module.yml": "kind: feature\ndependencies: [Log]\n",
      "Modules/Cart/Interface/Cart.swift": "", "Modules/Cart/Sources/DefaultCart.swift": "",
      "Modules/Cart/Sources/Resources/text.strings": "", "Modules/Cart/Tests/CartTests.swift": "",
      "Modules/Old/module.yml": "kind: standard\nlayout: {implementation: .}\n", "Modules/Old/Old.swift": "",
      "Utilities/Log/module.yml": "kind: utility\n", "Utilities/Log/Sources/Log.swift": "",
      "Utilities/Log/Testing/FakeLog.swift": "", "Mapped/Fonts/Sources/Fonts.swift": "",
      "Apps/Shop/module.yml": "kind: app\nplatforms: [iOS]\ndependencies: [Cart, Old]\n",
      "Apps/Shop/Sources/App.swift": "", "Apps/Shop/Tests/AppTests.swift": "",
    ])
    let made = try Steve("init", in: folder.path)
    try #require(made.status == 0, "\(made.words)")
  }
}

/// One sequence of edits, and what must be true after each of them.
private struct EditLaw {
  let folder: Folder
  let scratch: Scratch
  let seed: UInt64
  var edits: RandomEdits
  /// What was done so far, for the message.
  var story: [String] = []
  var holds = true
  private var badSteps = 0
  private var backup: Folder

  init(folder: Folder, scratch: Scratch, seed: UInt64) {
    self.folder = folder
    self.scratch = scratch
    self.seed = seed
    edits = RandomEdits(folder, seed: seed)
    backup = scratch.folder("backup")
  }

  mutating func step() throws {
    if badSteps == 0 {
      if FileManager.default.fileExists(atPath: backup.path) { try FileManager.default.removeItem(atPath: backup.path) }
      try folder.copy(to: backup)
    }
    story.append(try edits.edit())
    let before = try Snapshot(folder)
    let fresh = try freshCopy(of: before)
    let synced = try Steve("sync", in: folder.path)
    let freshlySynced = try Steve("sync", in: fresh.path)
    expect(synced.status == freshlySynced.status, "status", synced, freshlySynced)
    // What an earlier run has left half-written is steve's too, whatever is in it.
    let touched = try Snapshot(folder).changes(since: before)
      .filter { path in (before[path].map { !$0.isOurs } ?? false) && !path.hasSuffix(".steve-tmp") }
    expect(touched.isEmpty, "somebody's \(touched) changed", synced, nil)
    if synced.status == 0 || Set(synced.errors.map(\.code)) == ["foreign-output"] {
      badSteps = 0
      try expectSameTrees(fresh, after: synced)
    } else {
      expect(synced.stderr == freshlySynced.stderr, "what is said", synced, freshlySynced)
      expect(try Snapshot(folder).changes(since: before).isEmpty, "a failing sync wrote", synced, freshlySynced)
      badSteps += 1
      if badSteps == 2 || edits.chance(60) { try goBack() }
    }
  }

  /// As a clone has it: inputs alone, and no folders without files.
  private func freshCopy(of snapshot: Snapshot) throws -> Folder {
    let copy = scratch.folder("fresh-\(story.count)")
    let ours = Set(snapshot.ours)
    for (path, item) in snapshot.items {
      let path = String(decoding: path, as: UTF8.self)
      if ours.contains(path) { continue }
      if item.isLink {
        try copy.link(path, to: String(decoding: item.content, as: UTF8.self))
      } else {
        try copy.write(item.content, to: path)
      }
    }
    return copy
  }

  private mutating func expectSameTrees(_ fresh: Folder, after synced: Steve) throws {
    let (own, other) = (try Snapshot(folder), try Snapshot(fresh))
    let refused = Set(synced.errors.map(\.path))
    let left = own.ours.filter { other[$0] == nil && !refused.contains($0) }
    let strays = left.filter { !isInOtherWorkspace($0) }
    let differences = own.differences(from: other).filter {
      !left.contains($0) && !refused.contains($0) && !isTemporary($0)
    }
    expect(differences.isEmpty, "the trees differ in \(differences)", synced, nil)

    let again = try Steve("sync", in: folder.path)
    expect(again.status == synced.status, "the second sync's status", synced, again)
    if synced.status == 0 { expect(again.words.isEmpty, "the second sync said something", again, nil) }
    let changes = try Snapshot(folder).changes(since: own)
    expect(changes.isEmpty, "the second sync changed \(changes)", again, nil)

    let checked = try Steve("check", in: folder.path)
    let found = checked.errors.filter { $0.code == "stray" }.map(\.path)
    let isSame = try ignoresFolders ? found.allSatisfy(strays.contains) : found == strays
    expect(isSame, "check finds the strays \(found) in place of \(strays)", checked, nil)
    let isClean = synced.status == 0 && found.isEmpty
    expect(checked.status == (isClean ? 0 : 1), "the check's status with strays \(strays)", checked, nil)
    expect(try Snapshot(folder).changes(since: own).isEmpty, "check wrote something", checked, nil)
    if edits.chance(50) {
      for stray in strays { try folder.remove(stray) }
    }
    try FileManager.default.removeItem(atPath: fresh.path)
  }

  private func isInOtherWorkspace(_ path: String) -> Bool {
    var above = parent(of: path)
    while !above.isEmpty {
      if folder.exists(above + "/steve.yml") { return true }
      above = parent(of: above)
    }
    return false
  }

  /// Whether there may be folders that the walk never enters, so that it sees no strays in them.
  private var ignoresFolders: Bool {
    get throws {
      try Snapshot(folder).paths.contains { path in
        guard path == "steve.yml" || name(of: path) == ".gitignore" else { return false }
        let lines = try folder.text(of: path).split(separator: "\n")
        return lines.contains { ["Tests/", "Deep", "[Aa]*", "*", "ignore: [Tests/]"].contains($0) }
      }
    }
  }

  private func isTemporary(_ path: String) -> Bool { path.hasSuffix(".steve-tmp") }

  /// Undoes the edits since the workspace was good.
  private mutating func goBack() throws {
    try FileManager.default.removeItem(atPath: folder.path)
    try backup.move("", to: "../workspace")
    story.append("undo \(badSteps)")
    badSteps = 0
  }

  private mutating func expect(
    _ condition: Bool, _ what: String, _ first: Steve, _ second: Steve?, _ place: SourceLocation = #_sourceLocation
  ) {
    guard !condition else { return }
    holds = false
    let words = [first, second].compactMap { $0.map { "exit \($0.status)\n\($0.words)" } }.joined(separator: "---\n")
    Issue.record(
      "seed \(seed): \(what)\n\(story.map { "  \($0)\n" }.joined())\(words)", sourceLocation: place)
  }
}
