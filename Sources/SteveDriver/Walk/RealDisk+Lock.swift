import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The lock of a workspace: `flock` on `.steve/lock`, which ends with the process, however that ends.
///
/// Where that file can't be made, the workspace's folder itself is locked; nobody else could make the file either.
extension RealDisk {
  package func lock(as holder: String) -> LockAnswer {
    while true {
      guard let descriptor = openedLock() else { return lockRoot() }
      guard retried({ Int(flock(descriptor, LOCK_EX | LOCK_NB)) }) == 0 else {
        let isTaken = errno == EWOULDBLOCK
        let other = isTaken ? text(of: descriptor) : ""
        close(descriptor)
        // Where the disk can't lock, there is nothing to wait for.
        return isTaken ? .taken(by: other) : .locked
      }
      // Somebody may have deleted the file since it was opened; then the lock of a nameless file was taken.
      if isLockFile(descriptor) {
        write(holder, to: descriptor)
        lockDescriptor.store(descriptor, ordering: .relaxed)
        return .locked
      }
      close(descriptor)
    }
  }

  package func unlock() {
    let descriptor = lockDescriptor.exchange(-1, ordering: .relaxed)
    if descriptor >= 0 {
      _ = ftruncate(descriptor, 0)
      close(descriptor)
    } else {
      _ = flock(root, LOCK_UN)
    }
  }

  static let lockFolder = ".steve"
  static let lockFile = ".steve/lock"

  private func openedLock() -> Int32? {
    if linkAbove(RealDisk.lockFile, self) != nil { return nil }
    let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK
    var descriptor = systemOpen(root, RealDisk.lockFile, flags)
    if descriptor < 0, errno == ENOENT {
      mkdirat(root, RealDisk.lockFolder, 0o777)
      descriptor = systemOpen(root, RealDisk.lockFile, flags)
    }
    return descriptor < 0 ? nil : descriptor
  }

  private func isLockFile(_ descriptor: Int32) -> Bool {
    var opened = stat()
    var named = stat()
    return fstat(descriptor, &opened) == 0 && fstatat(root, RealDisk.lockFile, &named, AT_SYMLINK_NOFOLLOW) == 0
      && opened.st_ino == named.st_ino && opened.st_dev == named.st_dev
  }

  private func lockRoot() -> LockAnswer {
    if retried({ Int(flock(root, LOCK_EX | LOCK_NB)) }) == 0 { return .locked }
    return errno == EWOULDBLOCK ? .taken(by: "") : .locked
  }

  private func text(of descriptor: Int32) -> String {
    var buffer = [UInt8](repeating: 0, count: 200)
    let count = buffer.withUnsafeMutableBytes { room in retried { pread(descriptor, room.baseAddress, room.count, 0) } }
    return String(decoding: buffer.prefix(max(0, count)).prefix { $0 >= 0x20 }, as: UTF8.self)
  }

  private func write(_ holder: String, to descriptor: Int32) {
    let bytes = Array("\(getpid()) \(holder)\n".utf8)
    _ = ftruncate(descriptor, 0)
    _ = bytes.withUnsafeBytes { bytes in retried { pwrite(descriptor, bytes.baseAddress, bytes.count, 0) } }
  }
}
