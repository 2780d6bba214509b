#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The system's `read`, which ``RealDisk`` hides by a method of the same name.
func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}

func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
  write(descriptor, buffer.baseAddress, buffer.count)
}

/// Calls again what a signal has interrupted.
func retried(_ call: () -> Int) -> Int {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}

/// A descriptor that no child gets, or a number below zero and the reason in `errno`. Opening waits on some disks, so a signal
/// may interrupt it. A file that is made gets the usual mode.
func systemOpen(_ folder: Int32, _ name: UnsafePointer<CChar>, _ flags: Int32) -> Int32 {
  Int32(retried { Int(openat(folder, name, flags | O_CLOEXEC, 0o666)) })
}

extension FileStatus {
  init(_ status: stat) {
    self.init(
      kind: DiskKind(mode: status.st_mode), size: Int64(status.st_size),
      modified: Self.modified(status), changed: Self.changed(status), inode: UInt64(status.st_ino),
      device: UInt64(truncatingIfNeeded: status.st_dev), mode: UInt32(status.st_mode) & 0o7777)
  }

  private static func modified(_ status: stat) -> Int64 {
    #if canImport(Darwin)
      nanoseconds(status.st_mtimespec)
    #else
      nanoseconds(status.st_mtim)
    #endif
  }

  private static func changed(_ status: stat) -> Int64 {
    #if canImport(Darwin)
      nanoseconds(status.st_ctimespec)
    #else
      nanoseconds(status.st_ctim)
    #endif
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}

extension DiskKind {
  init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .link
    default: self = .special
    }
  }

  /// What a folder says about one of its entries.
  init(directoryType type: UInt8) {
    switch Int32(type) {
    case Int32(DT_REG): self = .file
    case Int32(DT_DIR): self = .folder
    case Int32(DT_LNK): self = .link
    case Int32(DT_UNKNOWN): self = .unknown
    default: self = .special
    }
  }
}
