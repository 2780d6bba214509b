extension Snapshot {
  /// What a sync makes of the workspace's manifests and sources, without outputs or state of an earlier one.
  package func freshlySynced() throws -> Snapshot {
    let scratch = try Scratch()
    let folder = scratch.folder("w")
    try folder.makeFolder("")
    let ours = Set(ours)
    try folder.restore(without { ours.contains($0) || $0 == ".steve" || $0.hasPrefix(".steve/") })
    let run = try Steve("sync", in: folder.path)
    // A foreign file where an output should be is left in any case.
    guard run.status == 0 || Set(run.errors.map(\.code)) == ["foreign-output"] else {
      throw SyncFailed(words: run.words)
    }
    return try Snapshot(folder)
  }

  package struct SyncFailed: Error {
    package let words: String
  }
}
