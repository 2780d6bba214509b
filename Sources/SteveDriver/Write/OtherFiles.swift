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

  init(_ plan: Plan, _ disk: some Disk) {
    // By their bytes: two paths that only look alike are two files.
    let planned = Set((plan.files.map(\.path) + plan.otherPaths).map { Array($0.utf8) })
    var candidates: [String] = []
    plan.tree.withArena { arena in
      for entry in plan.tree.entries where entry.kind != .folder {
        let path = FileTree.path(of: entry, in: arena)
        switch OwnedNames.role(of: path.bytes) {
        case .hasMark(let output):
          let isAsked = plan.writesAll || output.map(plan.outputs.contains) ?? false
          if isAsked && !planned.contains(Array(path.bytes)) { candidates.append(path.string) }
        case .foreignBuild:
          if planned.contains(Array(path.bytes) + ".bazel".utf8) {
            foreignTwins[path.string + ".bazel"] = "'BUILD' beside it is not steve's"
          }
        case nil: break
        }
      }
    }
    readMarks(of: candidates, disk)
  }

  private mutating func readMarks(of candidates: [String], _ disk: some Disk) {
    var bytes: [UInt8] = []
    for path in candidates {
      do throws(DiskError) {
        try disk.read(path, links: .refuse, into: &bytes)
        if Ownership<RealDisk>.isOurs(bytes) { strays.append(path) }
      } catch {
        // What has gone, is a link or a folder is none of steve's files, and neither is what is that long.
        if ![ENOENT, ENOTDIR, ELOOP, EISDIR, EINVAL, EFBIG].contains(error.code) { unreadable.append(error) }
      }
    }
  }
}
