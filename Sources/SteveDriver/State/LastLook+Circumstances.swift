import SteveManifest
import SteveModel
import StevePlan

extension LastLook {
  /// All that decides what a run finds, besides the files that it reads after the walk.
  ///
  /// - Returns: `nil` where a run has something to say, whatever else it finds.
  static func circumstances(_ request: SyncRequest, _ loaded: LoadedWorkspace) -> Digest? {
    let tree = loaded.tree
    // Whoever chooses a focus, or wants to see it, is told something.
    guard case .asWritten = request.focus, !request.opens else { return nil }
    guard tree.failures.isEmpty, tree.leftovers.isEmpty else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(tree.arena.count + 4 * tree.entries.count)
    guard RunningProgram.describe(into: &bytes) else { return nil }
    let runsXcodeGen = request.runsXcodeGen && loaded.manifest.xcodegen.run.map { $0.value != .never } ?? false
    bytes.append(runsXcodeGen ? 1 : 0)
    append(loaded.text, to: &bytes)
    tree.withArena { arena in
      for entry in tree.entries {
        bytes.append(contentsOf: FileTree.path(of: entry, in: arena).bytes)
        bytes.append(0)
        bytes.append(entry.kind.rawValue)
        bytes.append(entry.flags.rawValue)
      }
    }
    for problem in tree.problems {
      bytes += problem.path
      bytes.append(0)
      bytes += problem.reason.words.utf8
    }
    return Digest(of: bytes)
  }

  /// Behind its length, so that nothing of it can be taken for what follows.
  private static func append(_ text: [UInt8], to bytes: inout [UInt8]) {
    withUnsafeBytes(of: text.count.littleEndian) { bytes.append(contentsOf: $0) }
    bytes += text
  }
}
