#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file outside the workspace, for another program; gone with the value that made it.
final class TemporaryFile {
  let path: String
  let descriptor: Int32

  init(holding bytes: [UInt8] = []) throws(DiskError) {
    let wanted = environmentValue("TMPDIR") ?? ""
    // A relative folder would be one of the workspace's.
    let template = (wanted.utf8.first == 0x2F ? wanted : "/tmp") + "/steve-XXXXXX"
    var name = Array(template.utf8CString)
    descriptor = mkstemp(&name)
    path = name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    guard descriptor >= 0 else { throw DiskError(errno, template) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    try write(bytes)
  }

  deinit {
    if descriptor >= 0 {
      close(descriptor)
      unlink(path)
    }
  }

  private func write(_ bytes: [UInt8]) throws(DiskError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { bytes in retried { systemWrite(descriptor, bytes) } }
      guard count > 0 else { throw DiskError(count < 0 ? errno : EIO, path) }
      rest = rest.dropFirst(count)
    }
  }

  /// What stands at its end, at most so many bytes.
  func end(_ count: Int) -> [UInt8] {
    let length = lseek(descriptor, 0, SEEK_END)
    guard length > 0 else { return [] }
    var buffer = [UInt8](repeating: 0, count: min(count, Int(length)))
    let start = length - off_t(buffer.count)
    let read = buffer.withUnsafeMutableBytes { room in
      retried { pread(descriptor, room.baseAddress, room.count, start) }
    }
    return Array(buffer.prefix(max(0, read)))
  }
}
