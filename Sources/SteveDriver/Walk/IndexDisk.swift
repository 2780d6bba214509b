package import SteveModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A workspace as git's index has it: what the next commit would hold. Nothing of the checkout is looked at, and nothing can be
/// written.
package final class IndexDisk: Disk {
  package let rootPath: String
  let listing: IndexListing
  private let blobs: GitBlobs

  /// - Parameters:
  ///   - root: where the workspace is, without links in it.
  ///   - seconds: how long git may take for each of its two answers.
  package init(
    root: String, seconds: Double = GitPlumbing.patience,
    variable: @escaping @Sendable (String) -> String? = environmentValue
  ) throws(Stop) {
    rootPath = root
    listing = try IndexListing(root: root, seconds: seconds, variable: variable)
    blobs = GitBlobs(root: root, seconds: seconds, variable: variable)
  }

  /// What is at a path.
  enum Node {
    case entry(IndexListing.Entry)
    case folder
    case nothing
    /// A file is where a folder would have to be.
    case belowFile
    /// A link leads out of the workspace, where nobody looks.
    case outside
    case loop
  }

  package func list(_ folder: PathView, into listing: inout FolderListing) throws(DiskError) {
    listing.clear()
    let path = Array(folder.bytes)
    guard self.listing.isFolder(path) else {
      // A submodule is a folder in which nothing is to be seen.
      if self.listing[path]?.kind == .submodule { return }
      throw DiskError(self.listing[path] == nil ? ENOENT : ENOTDIR, folder.string)
    }
    self.listing.children(of: path) { name, kind in
      name.withUnsafeBufferPointer { listing.append($0, kind: kind.map(DiskKind.init) ?? .folder) }
    }
  }

  package func read(_ file: PathView, links: LinkPolicy, into bytes: inout [UInt8]) throws(DiskError) -> UInt32 {
    let entry: IndexListing.Entry
    switch node(file, links) {
    case .entry(let found): entry = found
    case .folder: throw DiskError(EISDIR, file.string)
    case .nothing: throw DiskError(ENOENT, file.string)
    case .belowFile: throw DiskError(ENOTDIR, file.string)
    case .outside: throw DiskError(EXDEV, file.string)
    case .loop: throw DiskError(ELOOP, file.string)
    }
    switch entry.kind {
    case .link: throw DiskError(ELOOP, file.string)
    case .submodule: throw DiskError(EISDIR, file.string)
    case .file, .executable: break
    }
    do throws(GitBlobs.Failure) { bytes = try blobs.content(of: entry.blob) } catch {
      throw DiskError(EIO, file.string)
    }
    return entry.kind == .executable ? 0o755 : 0o644
  }

  /// Compares the names under which git has them, so that nearly nothing is read.
  /// Most of what it holds is compared by digests.
  package var readsCheaply: Bool { false }

  package func isKnown(_ file: String, toHold bytes: [UInt8], isExecutable: Bool) -> Bool {
    guard let entry = listing[Array(file.utf8)], entry.kind == (isExecutable ? .executable : .file) else {
      return false
    }
    return entry.blob == blobName(of: bytes, length: entry.blob.count)
  }

  package func status(_ path: PathView, links: LinkPolicy) throws(DiskError) -> FileStatus? {
    if isGitFolder(path) { return FileStatus(kind: .folder, mode: 0o755) }
    switch node(path, links) {
    case .entry(let entry):
      return FileStatus(kind: DiskKind(entry.kind), mode: entry.kind == .executable ? 0o755 : 0o644)
    case .folder: return FileStatus(kind: .folder, mode: 0o755)
    case .nothing, .belowFile, .outside: return nil
    case .loop: throw DiskError(ELOOP, path.string)
    }
  }

  /// Git has said where the repository begins; its own folder is in no index.
  private func isGitFolder(_ path: PathView) -> Bool {
    Array(path.bytes) == Array(String(repeating: "../", count: listing.prefix.count).utf8) + ".git".utf8
  }

  package func destination(ofLink path: PathView) throws(DiskError) -> LinkDestination {
    switch node(path, .follow) {
    case .entry(let entry): entry.kind == .submodule ? .folder : .fileInside
    case .folder: .folder
    case .nothing, .belowFile: .nothing
    case .outside: .fileOutside
    case .loop: .loop
    }
  }

  /// Where a link in the index leads, as it is written.
  func target(of link: IndexListing.Entry) -> [UInt8]? { try? blobs.content(of: link.blob) }

  // MARK: What an index of git's is never asked to do

  package func lock(as holder: String) -> LockAnswer { .locked }

  package func unlock() {}

  package func write(_ bytes: [UInt8], to file: PathView, isExecutable: Bool) throws(DiskError) {
    throw DiskError(EROFS, file.string)
  }

  package func setMode(_ mode: UInt32, _ file: PathView) throws(DiskError) {
    throw DiskError(EROFS, file.string)
  }

  package func rename(_ path: PathView, to new: PathView) throws(DiskError) { throw DiskError(EROFS, path.string) }

  package func remove(_ path: PathView) throws(DiskError) { throw DiskError(EROFS, path.string) }

  package func makeFolder(_ path: PathView) throws(DiskError) { throw DiskError(EROFS, path.string) }
}

extension DiskKind {
  init(_ kind: IndexListing.Kind) {
    switch kind {
    case .file, .executable: self = .file
    case .link: self = .link
    case .submodule: self = .folder
    }
  }
}
