package import SteveModel
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The disk of this machine, seen from a workspace's root.
package final class RealDisk: Disk {
  /// Where the root is, without links in it.
  package let rootPath: String
  let root: Int32
  /// The open lock file while it is locked, else -1.
  let lockDescriptor = Atomic<Int32>(-1)
  /// What is looked at, as soon as somebody wants to know.
  let watcher = Sightings()
  private static let here: StaticString = "."
  /// Far more than any file of text that steve reads: what is longer would only eat the memory.
  private static let longestFile = 256 << 20

  package init(root path: String) throws(DiskError) {
    let descriptor = systemOpen(AT_FDCWD, path, O_RDONLY | O_DIRECTORY)
    guard descriptor >= 0 else { throw DiskError(errno, path) }
    guard let real = realpath(path, nil) else {
      let error = DiskError(errno, path)
      close(descriptor)
      throw error
    }
    defer { free(real) }
    // Another path would be opened by the repaired text of a name that is none.
    guard let text = String(validatingCString: real) else {
      close(descriptor)
      throw DiskError(EILSEQ, path)
    }
    root = descriptor
    rootPath = text
  }

  deinit { close(root) }

  package func list(_ folder: PathView, into listing: inout FolderListing) throws(DiskError) {
    listing.clear()
    let descriptor = systemOpen(root, name(folder), O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
    guard descriptor >= 0 else { throw unopened(folder, .refuse) }
    noteListing(of: descriptor, folder)
    #if os(Linux)
      defer { close(descriptor) }
      try listDirectly(descriptor, folder, into: &listing)
    #else
      try listByStream(descriptor, folder, into: &listing)
    #endif
  }

  package func read(_ file: PathView, links: LinkPolicy, into bytes: inout [UInt8]) throws(DiskError) -> UInt32 {
    // Without O_NONBLOCK, opening a pipe would wait for somebody to write to it.
    let descriptor = systemOpen(root, name(file), O_RDONLY | O_NONBLOCK | (links == .refuse ? O_NOFOLLOW : 0))
    guard descriptor >= 0 else { throw unopened(file, links) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure(file) }
    note(file, .status(FileStatus(status).remembered, links))
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw DiskError(status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL, file.string)
    }
    guard status.st_size <= RealDisk.longestFile else { throw DiskError(EFBIG, file.string) }
    bytes.removeAll(keepingCapacity: true)
    // One byte more than there should be: a read that leaves it free has seen the end.
    var room = Int(status.st_size) + 1
    while try readMore(descriptor, file, room: room, into: &bytes) {
      guard bytes.count <= RealDisk.longestFile else { throw DiskError(EFBIG, file.string) }
      room = 1 << 16
    }
    return UInt32(status.st_mode) & 0o7777
  }

  /// Appends at most `room` bytes, and says whether there may be more.
  private func readMore(
    _ descriptor: Int32, _ file: PathView, room: Int, into bytes: inout [UInt8]
  ) throws(DiskError) -> Bool {
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: room))
    let count = bytes.withUnsafeMutableBytes { buffer in
      retried { systemRead(descriptor, UnsafeMutableRawBufferPointer(rebasing: buffer[start...])) }
    }
    bytes.removeLast(room - max(0, count))
    guard count >= 0 else { throw failure(file) }
    return count == room
  }

  package func write(_ bytes: [UInt8], to file: PathView, isExecutable: Bool) throws(DiskError) {
    // What is there may be another name of somebody's file, so nothing is written into it.
    let descriptor = systemOpen(root, name(file), O_WRONLY | O_CREAT | O_EXCL)
    guard descriptor >= 0 else { throw failure(file) }
    let error = writeAll(bytes, to: descriptor) ?? (isExecutable ? makeExecutable(descriptor) : nil)
    // Some disks say only here that there was no room. A signal that interrupts it is no error, and it must not be tried again.
    guard close(descriptor) == 0 || errno == EINTR || error != nil else { throw failure(file) }
    if let error { throw DiskError(error, file.string) }
  }

  /// The error number, if there was an error.
  private func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = retried { systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: rest)) }
        if count < 0 { return errno }
        rest = rest.dropFirst(count)
      }
      return nil
    }
  }

  /// Who may read a new file, by the process's mask, may run it. Gives the error number, if there was an error.
  private func makeExecutable(_ descriptor: Int32) -> Int32? {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return errno }
    return fchmod(descriptor, mode_t(executable(UInt32(status.st_mode) & 0o7777))) == 0 ? nil : errno
  }

  package func setMode(_ mode: UInt32, _ file: PathView) throws(DiskError) {
    guard fchmodat(root, name(file), mode_t(mode), 0) == 0 else { throw failure(file) }
  }

  package func committedBlobs(of paths: [String]) -> CommittedBlobs { CommittedBlobs(of: paths, root: rootPath) }

  package func trackedPaths(like names: [String]) -> TrackedPaths { TrackedPaths(like: names, root: rootPath) }

  package func generateProjects(from specs: [String]) -> XcodeGenAnswer {
    XcodeGenProgram.generate(specs, in: rootPath)
  }

  package func rename(_ path: PathView, to new: PathView) throws(DiskError) {
    guard renameat(root, name(path), root, name(new)) == 0 else { throw failure(path) }
  }

  package func remove(_ path: PathView) throws(DiskError) {
    if unlinkat(root, name(path), 0) == 0 { return }
    // Linux says EISDIR for a folder, macOS EPERM.
    guard errno == EISDIR || errno == EPERM, unlinkat(root, name(path), AT_REMOVEDIR) == 0 else { throw failure(path) }
  }

  package func makeFolder(_ path: PathView) throws(DiskError) {
    guard mkdirat(root, name(path), 0o777) == 0 else { throw failure(path) }
  }

  package func status(_ path: PathView, links: LinkPolicy) throws(DiskError) -> FileStatus? {
    var status = stat()
    guard fstatat(root, name(path), &status, links == .refuse ? AT_SYMLINK_NOFOLLOW : 0) == 0 else {
      let error = failure(path)
      guard error.code == ENOENT || error.code == ENOTDIR else {
        noteUnknown()
        throw error
      }
      note(path, .status(nil, links))
      return nil
    }
    let found = FileStatus(status)
    note(path, .status(found.remembered, links))
    return found
  }

  package func destination(ofLink path: PathView) throws(DiskError) -> LinkDestination {
    let answer = try end(ofLink: path)
    note(path, .destination(answer))
    return answer
  }

  private func end(ofLink path: PathView) throws(DiskError) -> LinkDestination {
    guard let real = realpath(rootPath + "/" + path.string, nil) else {
      switch errno {
      case ENOENT, ENOTDIR: return .nothing
      case ELOOP: return .loop
      default: throw failure(path)
      }
    }
    defer { free(real) }
    switch try status(path, links: .follow)?.kind {
    case .file: return isInside(real) && !goesByTheTop(path) ? .fileInside : .fileOutside
    case .folder: return .folder
    case nil: return .nothing
    default: return .special
    }
  }

  private func isInside(_ path: UnsafePointer<CChar>) -> Bool {
    let inside = rootPath == "/" ? rootPath : rootPath + "/"
    return strncmp(path, inside, inside.utf8.count) == 0
  }

  /// The system does not take the empty path.
  private func name(_ path: PathView) -> UnsafePointer<CChar> {
    UnsafeRawPointer(path.count == 0 ? Self.here.utf8Start : path.start).assumingMemoryBound(to: CChar.self)
  }

  /// What the last call of the system has said.
  func failure(_ path: PathView) -> DiskError { DiskError(errno, path.string) }
}
