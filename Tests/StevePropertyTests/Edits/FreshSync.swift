import Foundation
import TestSupport
import Testing

/// A sync of the inputs alone, in a plain folder: it says what should be there.
struct FreshSync {
  let synced: Steve
  /// What should stand at each path, as far as nothing foreign stands there.
  let planned: [String: [UInt8]]
  /// The paths at which something foreign stands. Files with nothing in them are not counted.
  let foreign: Set<String>
  private let folder: Folder

  init(of snapshot: Snapshot, in folder: Folder) throws {
    self.folder = folder
    try FreshSync.copyInputs(of: snapshot, to: folder)
    let first = try Steve("sync", in: folder.path)
    let empty = FreshSync.foreignPaths(first).filter { snapshot[$0]?.content.isEmpty ?? false }
    for path in empty { try folder.remove(path) }
    let last = empty.isEmpty ? first : try Steve("sync", in: folder.path)
    synced = first
    foreign = FreshSync.foreignPaths(last)
    let made = try Snapshot(folder)
    planned = Dictionary(uniqueKeysWithValues: made.ours.map { ($0, made[$0]?.content ?? []) })
  }

  /// As a clone has it: no outputs, no state, and no folders without files.
  private static func copyInputs(of snapshot: Snapshot, to copy: Folder) throws {
    if copy.exists(".steve") { try copy.remove(".steve") }
    if copy.exists(".git") { try copy.remove(".git") }
    try copy.match(snapshot, without: Set(snapshot.ours))
  }

  private static func foreignPaths(_ run: Steve) -> Set<String> {
    Set(
      run.errors.filter { $0.code == "foreign-output" }.map(\.path)
        + run.findings("warning").filter { $0.code == "foreign-wrapper" }.map(\.path))
  }

  /// Whether nothing is wrong but what stands in the way.
  var isGood: Bool {
    synced.status == 0 || synced.errors.allSatisfy { $0.code == "foreign-output" } && !synced.errors.isEmpty
  }

  /// Whether a walk comes to a file at all: not below hidden or ignored folders, and into no other workspace.
  func isSeen(_ path: String) throws -> Bool {
    var folders: [String] = []
    var above = parent(of: path)
    while !above.isEmpty {
      if name(of: above).hasPrefix(".") || folder.exists(above + "/steve.yml") { return false }
      folders.append(above)
      above = parent(of: above)
    }
    return try folders.isEmpty || !isIgnored(folders)
  }

  private func isIgnored(_ folders: [String]) throws -> Bool {
    let manifest = folder.exists("steve.yml") ? try folder.text(of: "steve.yml") : ""
    if manifest.contains("ignore: [Tests/]"), folders.contains(where: { name(of: $0) == "Tests" }) { return true }
    if manifest.contains("ignore: [\"File*\"]"), folders.contains(where: { name(of: $0).hasPrefix("File") }) {
      return true
    }
    if !folder.exists(".git") { _ = try git("init", "-q", "--template=", ".") }
    // A folder of outputs alone is none here, so the slash says what it is. One that is here must go without: git would try the
    // patterns of its own file on it.
    let names = folders.map { folder.exists($0) ? $0 : $0 + "/" }
    let status = try git("check-ignore", "--no-index", "--", more: names)
    try #require(status == 0 || status == 1, "git can't say what is ignored")
    return status == 0
  }

  private func git(_ arguments: String..., more: [String] = []) throws -> Int32 {
    try Run("/usr/bin/env", ["git"] + arguments + more, in: folder.path, environment: EditWorld.surroundings).status
  }
}
