import Foundation
import TestSupport

/// A workspace before and after a sync.
struct SyncedWorld {
  let name: String
  let world: EditWorld
  let before: Snapshot
  let after: Snapshot
  private let keptBefore: [String: [UInt8]]
  /// What lies in `.steve/kept`, by its path there.
  let kept: [String: [UInt8]]
  let synced: Steve

  init(_ name: String, _ world: EditWorld, _ sync: (EditWorld) throws -> Steve) throws {
    self.name = name
    self.world = world
    before = try Snapshot(world.folder)
    keptBefore = try SyncedWorld.keptCopies(in: world.folder)
    synced = try sync(world)
    after = try Snapshot(world.folder)
    kept = try SyncedWorld.keptCopies(in: world.folder)
  }

  private static func keptCopies(in folder: Folder) throws -> [String: [UInt8]] {
    let place = ".steve/kept"
    guard folder.exists(place) else { return [:] }
    let copies = try Snapshot(Folder(path: folder.absolute(place)))
    return Dictionary(uniqueKeysWithValues: copies.paths.map { ($0, copies[$0]?.content ?? []) })
  }

  /// Whether something was to be done, so that the run wrote down what it knows.
  var hasWorked: Bool { !synced.stdout.isEmpty || before.paths.contains { isLeftover($0) && after[$0] == nil } }

  private func isLeftover(_ path: String) -> Bool { path.hasSuffix(".steve-tmp") }

  /// That nothing was written at all.
  var untouchedProblems: [String] {
    let changes = after.changes(since: before)
    return (changes.isEmpty ? [] : ["it changed \(changes)"]) + (kept == keptBefore ? [] : ["it kept something"])
  }

  /// What is different from what the rules ask for.
  func problems(_ expected: ExpectedSync) -> [String] {
    treeProblems(expected) + folderProblems + keptProblems(expected) + wordProblems(expected)
  }

  /// Whether an output can be run.
  static func isRun(_ path: String) -> Bool { path == "tools/bazel" }

  private func treeProblems(_ expected: ExpectedSync) -> [String] {
    Set(before.paths).union(after.paths).union(expected.written.keys).compactMap { path in
      let (old, new) = (before[path], after[path])
      if isLeftover(path) { return old == nil ? "it left \(path)" : nil }
      if let wanted = expected.written[path] {
        if new?.content != wanted { return "\(path) is not what it should be: \(text(new?.content))" }
        let isRight = new.map { ($0.mode & 0o111 != 0) == SyncedWorld.isRun(path) && !$0.isLink } ?? true
        return isRight ? nil : "the mode of \(path) is wrong"
      }
      if expected.modes.contains(path), let old, let new {
        let mode = SyncedWorld.isRun(path) ? old.mode | (old.mode & 0o444) >> 2 : old.mode & ~0o111
        let isRight = new.content == old.content && new.inode == old.inode && new.mode == mode
        return isRight ? nil : "the mode of \(path) is \(new.mode)"
      }
      return old == new ? nil : "\(path) was touched: \(text(new?.content))"
    }
  }

  private func text(_ bytes: [UInt8]?) -> String { bytes.map { String(decoding: $0, as: UTF8.self) } ?? "nothing" }

  /// Folders that steve has emptied go; those that were empty are nobody's business.
  private var folderProblems: [String] {
    let (old, new) = (Set(before.emptyFolders), Set(after.emptyFolders))
    return new.subtracting(old).map { "the folder \($0) was left empty" }
      + old.filter { !$0.isEmpty && !world.folder.exists($0) }.map { "the empty folder \($0) has gone" }
  }

  private func keptProblems(_ expected: ExpectedSync) -> [String] {
    var problems: [String] = []
    for (path, bytes) in keptBefore where kept[path] != bytes { problems.append("the copy \(path) was lost") }
    var allowed = 0
    for (path, bytes) in expected.kept {
      let isThere = kept.contains { isCopy($0.key, of: path) && $0.value == bytes }
      if !isThere { problems.append("no copy of \(path) was kept") }
      if !keptBefore.contains(where: { isCopy($0.key, of: path) && $0.value == bytes }) { allowed += 1 }
    }
    if kept.count != keptBefore.count + allowed {
      problems.append("it kept \(kept.count - keptBefore.count) copies, not \(allowed)")
    }
    return problems
  }

  private func isCopy(_ copy: String, of path: String) -> Bool {
    copy == path || copy.hasPrefix(path + ".") && Int(copy.dropFirst(path.count + 1)) != nil
  }

  private func wordProblems(_ expected: ExpectedSync) -> [String] {
    let errors = Set(synced.errors.map { "\($0.path) \($0.code)" })
    var problems = errors == expected.errors ? [] : ["its errors should be \(expected.errors.sorted())"]
    if synced.status != (expected.errors.isEmpty ? 0 : 1) { problems.append("its status is \(synced.status)") }
    return problems
  }

  /// What somebody wrote and nobody has any more.
  func losses(_ facts: ExpectedSync.Facts, _ memory: SteveMemory) -> [String] {
    let left = Set(after.items.values.map(\.content)).union(kept.values)
    return before.paths.filter { path in
      guard let item = before[path], !item.isLink, !isLeftover(path), item.content != after[path]?.content else {
        return false
      }
      return !item.content.isEmpty && !left.contains(item.content) && !memory.isSteves(item.content)
        && !facts.git.hasContent(of: path)
    }
  }
}
