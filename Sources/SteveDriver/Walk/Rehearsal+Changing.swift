package import SteveModel
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What is done, and remembered.
extension Rehearsal {
  package func write(_ bytes: [UInt8], to file: PathView, isExecutable: Bool) throws(DiskError) {
    if try status(file, links: .refuse) != nil { throw DiskError(EEXIST, file.string) }
    try requireFolder(above: file)
    note(.file(bytes, mode: isExecutable ? 0o755 : 0o644), at: file)
  }

  package func setMode(_ mode: UInt32, _ file: PathView) throws(DiskError) {
    var bytes: [UInt8] = []
    _ = try read(file, links: .refuse, into: &bytes)
    note(.file(bytes, mode: mode), at: file)
  }

  package func makeFolder(_ path: PathView) throws(DiskError) {
    if try status(path, links: .refuse) != nil { throw DiskError(EEXIST, path.string) }
    try requireFolder(above: path)
    note(.folder, at: path)
  }

  package func remove(_ path: PathView) throws(DiskError) {
    guard let old = try status(path, links: .refuse) else { throw DiskError(ENOENT, path.string) }
    if old.kind == .folder { try requireEmpty(path) }
    note(.nothing, at: path)
  }

  private func requireEmpty(_ folder: PathView) throws(DiskError) {
    var listing = FolderListing(capacity: 4096)
    try list(folder, into: &listing)
    if !listing.entries.isEmpty { throw DiskError(ENOTEMPTY, folder.string) }
  }

  package func rename(_ path: PathView, to new: PathView) throws(DiskError) {
    guard let old = try status(path, links: .refuse) else { throw DiskError(ENOENT, path.string) }
    let (from, to) = (Array(path.bytes), Array(new.bytes))
    if from == to { return }
    if to.starts(with: from + [0x2F]) { throw DiskError(EINVAL, path.string) }
    try requireFolder(above: new)
    if let standing = try status(new, links: .refuse), !isSame(standing, old) {
      switch (old.kind, standing.kind) {
      case (.folder, .folder): try requireEmpty(new)
      case (.folder, _): throw DiskError(ENOTDIR, path.string)
      case (_, .folder): throw DiskError(EISDIR, path.string)
      default: break
      }
    }
    move(from, to)
  }

  /// On a disk without letter case, what is moved still stands under its old name, whatever case that is asked in.
  private func isSame(_ a: FileStatus, _ b: FileStatus) -> Bool {
    a.inode != 0 && a.inode == b.inode && a.device == b.device
  }

  private func move(_ from: [UInt8], _ to: [UInt8]) {
    let moved: Change =
      switch origin(of: from) {
      case .disk(let place): .moved(from: place)
      case .file(let bytes, let mode): .file(bytes, mode: mode)
      case .folder: .folder
      case .nothing: .nothing
      }
    changes.withLock { changes in
      for (below, change) in changes where below.starts(with: from + [0x2F]) {
        changes[below] = nil
        changes[to + below.dropFirst(from.count)] = change
      }
      changes[from] = .nothing
      changes[to] = moved
    }
  }
}
