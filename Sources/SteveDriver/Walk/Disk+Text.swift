import SteveModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The same calls for callers that hold their paths as text.
extension Disk {
  @discardableResult
  package func read(
    _ file: String, links: LinkPolicy = .follow, into bytes: inout [UInt8]
  ) throws(DiskError) -> UInt32 {
    try file.withPath { path throws(DiskError) in try read(known(path, file), links: links, into: &bytes) }
  }

  package func list(_ folder: String, into listing: inout FolderListing) throws(DiskError) {
    try folder.withPath { path throws(DiskError) in try list(known(path, folder), into: &listing) }
  }

  package func write(_ bytes: [UInt8], to file: String, isExecutable: Bool = false) throws(DiskError) {
    try file.withPath { path throws(DiskError) in try write(bytes, to: known(path, file), isExecutable: isExecutable) }
  }

  package func setMode(_ mode: UInt32, _ file: String) throws(DiskError) {
    try file.withPath { path throws(DiskError) in try setMode(mode, known(path, file)) }
  }

  /// Gives a file the right to be run by whoever may read it, or takes it from all.
  package func setExecutable(_ isExecutable: Bool, _ file: String) throws(DiskError) {
    guard let mode = try status(file, links: .refuse)?.mode else { throw DiskError(ENOENT, file) }
    try setMode(isExecutable ? executable(mode) : mode & ~0o111, file)
  }

  package func rename(_ path: String, to new: String) throws(DiskError) {
    try path.withPath { from throws(DiskError) in
      try new.withPath { to throws(DiskError) in try rename(known(from, path), to: known(to, new)) }
    }
  }

  package func remove(_ path: String) throws(DiskError) {
    try path.withPath { view throws(DiskError) in try remove(known(view, path)) }
  }

  package func makeFolder(_ path: String) throws(DiskError) {
    try path.withPath { view throws(DiskError) in try makeFolder(known(view, path)) }
  }

  package func status(_ path: String, links: LinkPolicy = .follow) throws(DiskError) -> FileStatus? {
    try path.withPath { view throws(DiskError) in try status(known(view, path), links: links) }
  }

  package func destination(ofLink path: String) throws(DiskError) -> LinkDestination {
    try path.withPath { view throws(DiskError) in try destination(ofLink: known(view, path)) }
  }

  /// Makes a folder and those above it that are missing.
  package func makeFolders(_ path: String) throws(DiskError) {
    var end = path.startIndex
    while end < path.endIndex {
      end = path[path.index(after: end)...].firstIndex(of: "/") ?? path.endIndex
      let folder = String(path[..<end])
      do throws(DiskError) { try makeFolder(folder) } catch { if error.code != EEXIST { throw error } }
    }
  }

  private func known(_ path: PathView?, _ text: String) throws(DiskError) -> PathView {
    guard let path else { throw DiskError(EINVAL, text) }
    return path
  }
}
