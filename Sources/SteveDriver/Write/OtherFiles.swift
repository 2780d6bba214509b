import SteveModel
import StevePlan

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What the walk found under names that steve uses, beside the planned files.
struct OtherFiles {
  /// Steve's files that nobody asks for, in the order of the tree.
  private(set) var strays: [String] = []
  /// Files that may be such, but can't be read.
  private(set) var unreadable: [DiskError] = []
  /// By the path of a BUILD file of ours: somebody else's `BUILD` stands beside it, and Bazel would silently prefer ours.
  private(set) var foreignTwins: [String: String] = [:]

  /// - Parameters:
  ///   - places: where the planned files stand in the tree; `nil` for those that are not listed.
  ///   - ahead: what has been read.
  init(_ plan: Plan, _ places: [Int?], _ disk: some Disk, _ ahead: ReadAhead) {
    var isPlanned = Array(repeating: false, count: plan.tree.entries.count)
    for case let place? in places + plan.otherPaths.map({ plan.tree.index(of: $0) }) { isPlanned[place] = true }
    var candidates: [Int] = []
    plan.tree.withArena { arena in
      for (place, entry) in plan.tree.entries.enumerated() where entry.kind != .folder && !isPlanned[place] {
        let path = FileTree.path(of: entry, in: arena)
        switch OwnedNames.role(of: path.bytes) {
        case .hasMark(let output):
          if plan.writesAll || output.map(plan.outputs.contains) ?? false { candidates.append(place) }
        case .foreignBuild:
          if let twin = plan.file(at: path.string + ".bazel") {
            foreignTwins[twin.path] = "'BUILD' beside it is not steve's"
          }
        case nil: break
        }
      }
    }
    readMarks(of: candidates, in: plan.tree, disk, ahead)
  }

  private mutating func readMarks(
    of candidates: [Int], in tree: FileTree, _ disk: some Disk, _ ahead: ReadAhead
  ) {
    var bytes: [UInt8] = []
    for place in candidates {
      let path = tree.string(at: place)
      do throws(DiskError) {
        if ahead.copy(place, into: &bytes) == nil { try disk.read(path, links: .refuse, into: &bytes) }
        if Ownership<RealDisk>.isOurs(bytes) { strays.append(path) }
      } catch {
        // What has gone, is a link or a folder is none of steve's files, and neither is what is that long.
        if ![ENOENT, ENOTDIR, ELOOP, EISDIR, EINVAL, EFBIG].contains(error.code) { unreadable.append(error) }
      }
    }
  }
}
