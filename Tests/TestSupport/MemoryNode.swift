import SteveDriver

/// A file, folder, link or special file of an ``InMemoryDisk``.
final class MemoryNode {
  let kind: DiskKind
  /// What a file holds, or where a link leads.
  var bytes: [UInt8]
  var children: [[UInt8]: MemoryNode] = [:]
  var mode: UInt32
  var modified: Int64 = 0

  init(_ kind: DiskKind, bytes: [UInt8] = []) {
    self.kind = kind
    self.bytes = bytes
    mode = kind == .folder ? 0o755 : 0o644
  }

  var status: FileStatus {
    FileStatus(
      kind: kind, size: Int64(bytes.count), modified: modified, changed: modified,
      inode: UInt64(UInt(bitPattern: ObjectIdentifier(self))), mode: mode)
  }

  func holds(_ other: MemoryNode) -> Bool {
    self === other || children.values.contains { $0.holds(other) }
  }
}

struct MemoryError: Error {
  let code: Int32
}
