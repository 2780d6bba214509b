import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Everything below a folder, with what tells whether somebody wrote it again. What steve remembers is left out: it may be
/// deleted at any time, and is no text.
struct DiskState {
  struct Node: Equatable {
    var content: CaseArchive.Content
    var isExecutable: Bool
    var inode: UInt64
    /// In nanoseconds.
    var modified: Int
  }

  /// By the path's bytes, from the folder.
  private(set) var nodes: [[UInt8]: Node] = [:]

  private static let state = [".steve/lock", ".steve/cache", ".git"].map { Array($0.utf8) }

  init(of root: URL) {
    read(Array(root.path.utf8), [])
    let folder = Array(".steve".utf8)
    if !nodes.keys.contains(where: { $0.starts(with: folder + [0x2F]) }) { nodes[folder] = nil }
  }

  private mutating func read(_ folder: [UInt8], _ path: [UInt8]) {
    for name in names(in: folder) {
      let full = folder + [0x2F] + name
      let path = path.isEmpty ? name : path + [0x2F] + name
      if DiskState.state.contains(path) { continue }
      var status = stat()
      guard lstat(cString(full), &status) == 0 else { continue }
      let content = content(full, status.st_mode & S_IFMT)
      nodes[path] = Node(
        content: content, isExecutable: content != .folder && status.st_mode & 0o100 != 0, inode: UInt64(status.st_ino),
        modified: modified(status))
      if content == .folder { read(full, path) }
    }
  }

  private func content(_ path: [UInt8], _ kind: mode_t) -> CaseArchive.Content {
    if kind == S_IFDIR { return .folder }
    if kind == S_IFLNK {
      var target = [CChar](repeating: 0, count: 4096)
      let count = readlink(cString(path), &target, target.count - 1)
      return .link(String(decoding: target.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }
    guard let file = fopen(cString(path), "rb") else { return .file(Array("unreadable".utf8)) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer.prefix(count) }
    return .file(bytes)
  }

  private func names(in folder: [UInt8]) -> [[UInt8]] {
    guard let stream = opendir(cString(folder)) else { return [] }
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name != [0x2E], name != [0x2E, 0x2E] { names.append(name) }
    }
    return names
  }

  private func modified(_ status: stat) -> Int {
    #if canImport(Glibc)
      Int(status.st_mtim.tv_sec) * 1_000_000_000 + Int(status.st_mtim.tv_nsec)
    #else
      Int(status.st_mtimespec.tv_sec) * 1_000_000_000 + Int(status.st_mtimespec.tv_nsec)
    #endif
  }
}

func cString(_ bytes: [UInt8]) -> [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }
