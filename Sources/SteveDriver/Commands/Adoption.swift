import SteveDiagnostics
import SteveModel
import StevePlan

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Moves other people's files aside that stand where steve would write, or beside it as a `BUILD`: each is renamed
/// where it is, to a name that ``AsideName`` gives.
///
/// Only plain files: what a link or a folder stands for, nobody can tell from here. All of them are moved, or none.
struct Adoption<SomeDisk: Disk> {
  private let disk: SomeDisk
  private let plan: Plan

  init(_ plan: Plan, _ disk: SomeDisk) {
    self.disk = disk
    self.plan = plan
  }

  func perform(_ report: inout Report) {
    var moved: [Report.Move] = []
    do throws(DiskError) {
      for move in try moves() {
        try disk.rename(move.path, to: move.newPath)
        moved.append(move)
      }
    } catch {
      moved = moved.filter { (try? disk.rename($0.newPath, to: $0.path)) == nil }
      report.fail(
        .unwritable, "'\(error.path)' can't be moved aside: \(systemMessage(error.code))", path: error.path)
    }
    report.moves = moved
    if !moved.isEmpty { report.closing = Adoption.closing(count: moved.count) }
  }

  private static func closing(count: Int) -> String {
    """
    Nothing in \(count == 1 ? "the file that was" : "the files that were") moved aside is lost. Compare \
    \(count == 1 ? "it" : "each") with what stands in its place now, say in the manifests
    what is missing there, then delete it. Neither steve nor Bazel looks at it.

    """
  }

  private func moves() throws(DiskError) -> [Report.Move] {
    var moves: [Report.Move] = []
    for path in pathsInTheWay { moves.append(Report.Move(path: path, newPath: try freePath(beside: path))) }
    return moves
  }

  private func freePath(beside path: String) throws(DiskError) -> String {
    var number = 1
    while true {
      let name = AsideName.path(for: path, number: number)
      if try disk.status(name, links: .refuse) == nil { return name }
      number += 1
    }
  }

  /// In the order of their bytes.
  private var pathsInTheWay: [String] {
    var paths: [String] = []
    let ledger = StateFolder(disk: disk).settledLedger()
    for change in compare(plan, disk).changes {
      // A script of the user's in the place of `tools/bazel` does its work, so it is in nobody's way.
      if change.path == BazelWrapper.path, !change.isEjected(on: disk) { continue }
      switch change.state {
      case .foreign: paths += [buildFile(beside: change.path), foreignFile(change.path)].compactMap { $0 }
      case .empty where ledger[change.path] == nil: paths.append(change.path)
      default: break
      }
    }
    return paths
  }

  /// The `BUILD` beside a `BUILD.bazel`, as the walk has spelled it: some disks take `build` for the same.
  private func buildFile(beside path: String) -> String? {
    let other = folder(of: path) + "/BUILD"
    guard path == other + ".bazel", let entry = plan.tree.index(of: other) else { return nil }
    return plan.tree.entries[entry].kind == .file ? other : nil
  }

  /// The path, if a plain file is there that does not say that it is steve's.
  private func foreignFile(_ path: String) -> String? {
    var bytes: [UInt8] = []
    guard linkAbove(path, disk) == nil, (try? disk.read(path, links: .refuse, into: &bytes)) != nil else { return nil }
    return Ownership<SomeDisk>.isOurs(bytes) ? nil : path
  }
}
