import StevePlan
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Keeps other runs from changing the package of tests until this process ends: they would test something else in it, and the
/// status would be told as this run's.
enum SwiftPackageLock {
  private static let path = SwiftTestPackage.folder + "/lock"
  /// Whether this process has it, and would wait for itself.
  private static let isTaken = Atomic(false)

  /// - Parameter say: takes one line if somebody else has it.
  static func take(_ disk: RealDisk, say: (String) -> Void) throws(Stop) {
    if isTaken.load(ordering: .relaxed) { return }
    if let link = linkAbove(path, disk) { throw Stop(.failure, "'\(link)' is a link, so nothing is written there") }
    do throws(DiskError) { try disk.makeFolders(SwiftTestPackage.folder) } catch { throw refusal(error.code) }
    let descriptor = systemOpen(disk.root, path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { throw refusal(errno) }
    // It stays open until the process ends.
    isTaken.store(true, ordering: .relaxed)
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK { return }
    say("waiting for another run of tests by swift in this workspace")
    if retried({ Int(flock(descriptor, LOCK_EX)) }) != 0 { throw refusal(errno) }
  }

  private static func refusal(_ code: Int32) -> Stop {
    Stop(.failure, "'\(path)' can't be written: \(systemMessage(code))")
  }
}
