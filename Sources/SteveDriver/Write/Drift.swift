/// A file of steve's that holds something else than it should, or that nobody asks for any more.
struct Drift {
  /// Where its bytes come from, which decides whether they may go.
  enum Origin: Equatable {
    /// They are what steve wrote last.
    case written
    /// Git has them, in the index or in HEAD.
    case committed
    /// Neither git nor the ledger knows the path, and the file says that it is steve's: a copy must be kept.
    case unrecorded
    /// Somebody has edited what steve wrote, or what git tracks.
    case edited
  }

  let bytes: [UInt8]
  let origin: Origin

  /// Whether it is steve's although nothing in it says so: something has emptied what git or the ledger knows. Nobody loses
  /// anything when it is written anew.
  var isEmptied: Bool { bytes.isEmpty && (origin == .edited || origin == .written) }
}

/// What is known about who wrote a workspace's files.
struct Records {
  let ledger: Ledger
  /// Whether git is asked even about what steve wrote last: `check` wants to say which of the two it is.
  var asksGitFirst = false

  /// What is found at each path; an error for what can't be read.
  ///
  /// Git is asked once, about all files that the ledger does not settle.
  func drifts(at paths: [String], on disk: some Disk) -> [Result<Drift, DiskError>] {
    let found = paths.map { path in
      Result { () throws(DiskError) in
        var bytes: [UInt8] = []
        try disk.read(path, links: .refuse, into: &bytes)
        return bytes
      }
    }
    let isWritten = zip(paths, found).map { path, found in (try? found.get()).map { wrote($0, at: path) } ?? false }
    let open = paths.indices.filter { (asksGitFirst || !isWritten[$0]) && (try? found[$0].get()) != nil }
    let blobs = open.isEmpty ? CommittedBlobs.none : disk.committedBlobs(of: open.map { paths[$0] })
    return paths.indices.map { index in
      found[index].map { bytes in
        Drift(bytes: bytes, origin: origin(of: bytes, at: paths[index], isWritten: isWritten[index], blobs))
      }
    }
  }

  private func origin(of bytes: [UInt8], at path: String, isWritten: Bool, _ blobs: CommittedBlobs) -> Drift.Origin {
    if blobs.hold(bytes, of: path) { return .committed }
    if isWritten { return .written }
    return blobs.isTracked(path) || ledger[path] != nil ? .edited : .unrecorded
  }

  /// Whether steve wrote these bytes, whatever a checkout has made of their line ends.
  private func wrote(_ bytes: [UInt8], at path: String) -> Bool {
    guard let digest = ledger[path]?.digest else { return false }
    return digest == Digest(of: bytes) || bytes.contains(0x0D) && digest == Digest(of: withPlainLineEnds(bytes))
  }
}
