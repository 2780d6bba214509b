import Foundation
import TestSupport

extension Folder {
  func isFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(absolute(path), &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Makes the folder hold what another one holds, by changing what differs: new files are slow on some disks.
  ///
  /// - Parameter leftOut: files that are not wanted; then neither are folders that hold nothing.
  func match(_ wanted: Snapshot, without leftOut: Set<String>? = nil) throws {
    let left = leftOut ?? []
    try makeFolder("")
    let current = try Snapshot(self)
    for path in current.paths where wanted[path]?.isLink != current[path]?.isLink || left.contains(path) {
      try remove(path)
    }
    for path in current.paths.map({ parent(of: $0) }) + current.emptyFolders { removeEmptyFolders(path) }
    for path in wanted.paths where !left.contains(path) {
      guard let item = wanted[path], !current.isEqual(item, at: path) else { continue }
      if exists(path) { try remove(path) }
      if item.isLink {
        try link(path, to: String(decoding: item.content, as: UTF8.self))
      } else {
        try write(item.content, to: path)
        chmod(absolute(path), mode_t(item.mode & 0o7777))
      }
    }
    for folder in wanted.emptyFolders where !folder.isEmpty && leftOut == nil { try makeFolder(folder) }
  }

  private func removeEmptyFolders(_ path: String) {
    var folder = path
    while !folder.isEmpty, rmdir(absolute(folder)) == 0 { folder = parent(of: folder) }
  }

  /// Writes a file that bears the same time as the one before.
  func writeKeepingTime(_ bytes: [UInt8], to file: String) throws {
    var status = stat()
    guard lstat(absolute(file), &status) == 0 else { throw CocoaError(.fileReadUnknown) }
    try write(bytes, to: file)
    #if os(macOS)
      let times = [status.st_atimespec, status.st_mtimespec]
    #else
      let times = [status.st_atim, status.st_mtim]
    #endif
    guard utimensat(AT_FDCWD, absolute(file), times, 0) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }
}

extension Snapshot {
  /// Whether the same stands there, whenever it was written.
  fileprivate func isEqual(_ item: Item, at path: String) -> Bool {
    guard let own = self[path] else { return false }
    return own.content == item.content && own.isLink == item.isLink && own.mode == item.mode
  }
}
