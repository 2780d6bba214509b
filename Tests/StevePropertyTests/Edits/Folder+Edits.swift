import Foundation
import TestSupport

extension Folder {
  func isFolder(_ path: String) -> Bool {
    var status = stat()
    return lstat(absolute(path), &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Makes the folder hold what another one holds, by changing what differs.
  func match(_ wanted: Snapshot) throws {
    try makeFolder("")
    let current = try Snapshot(self)
    for path in current.paths where wanted[path]?.isLink != current[path]?.isLink { try remove(path) }
    for path in current.paths.map({ parent(of: $0) }) + current.emptyFolders { removeEmptyFolders(path) }
    for (path, item) in wanted.items {
      let path = String(decoding: path, as: UTF8.self)
      if let old = current[path], old.content == item.content, old.isLink == item.isLink, old.mode == item.mode {
        continue
      }
      if exists(path) { try remove(path) }
      if item.isLink {
        try link(path, to: String(decoding: item.content, as: UTF8.self))
      } else {
        try write(item.content, to: path)
        chmod(absolute(path), mode_t(item.mode & 0o7777))
      }
    }
    for folder in wanted.emptyFolders where !folder.isEmpty { try makeFolder(folder) }
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
