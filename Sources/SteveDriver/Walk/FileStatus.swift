/// What is known of a file or folder without opening it.
package struct FileStatus: Sendable, Equatable {
  package var kind: DiskKind
  package var size: Int64
  /// In nanoseconds since 1970.
  package var modified: Int64
  /// The same of the last change of the bytes, the rights or the name: nobody can set it.
  package var changed: Int64
  package var inode: UInt64
  package var device: UInt64
  /// The permission bits alone.
  package var mode: UInt32

  package init(
    kind: DiskKind, size: Int64 = 0, modified: Int64 = 0, changed: Int64 = 0, inode: UInt64 = 0, device: UInt64 = 0,
    mode: UInt32 = 0o644
  ) {
    self.kind = kind
    self.size = size
    self.modified = modified
    self.changed = changed
    self.inode = inode
    self.device = device
    self.mode = mode
  }
}

package enum DiskKind: UInt8, Sendable {
  case file, folder, link
  /// A socket, pipe or device.
  case special
  /// Only in listings of a disk that does not say; `status` always knows.
  case unknown
}

/// Permission bits with those of who may run a file beside those of who may read it.
func executable(_ mode: UInt32) -> UInt32 { mode | (mode & 0o444) >> 2 }
