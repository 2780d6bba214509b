import SteveModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The folders between the root of the git repository and a workspace in it, outermost first; empty where they are the same,
/// `nil` where there is no repository.
///
/// - Parameter rootPath: where the workspace's root is, without links in it.
package func repositoryPrefix(of disk: some Disk, rootPath: String) throws(DiskError) -> [String]? {
  var names: [String] = []
  var climb = ""
  let folders: [Substring] = rootPath.split(separator: "/").reversed()
  for name in folders + [""] {
    // A folder in a plain checkout, a file in a submodule or an added work tree.
    if try disk.status(climb + ".git") != nil { return names }
    names.insert(String(name), at: 0)
    climb += "../"
  }
  return nil
}

extension WalkFindings {
  /// The patterns that hold in the workspace's root because of files above it.
  ///
  /// Whether they ignore the root itself is not asked: whoever works in a folder means it.
  mutating func readIgnoreFiles(
    aboveRootOf disk: some Disk, _ prefix: [String]
  ) -> Unmanaged<IgnoreLevel>? {
    var base = 0
    var file: [UInt8] = []
    for (depth, name) in prefix.enumerated() {
      let path = String(repeating: "../", count: prefix.count - depth) + ".gitignore"
      if let rules = path.withPath({ $0.flatMap { rules(ofIgnoreFile: $0, on: disk, buffer: &file) } }) {
        levels.append(IgnoreLevel(rules, base: base, above: levels.last))
      }
      base += name.utf8.count + 1
    }
    return levels.last.map { Unmanaged.passUnretained($0) }
  }

  /// The longest `.gitignore` that is read: its patterns take many times its own room.
  private static var longestIgnoreFile: Int { 16 << 20 }

  /// git follows no link of this name, and passes over a folder; a file that is there and can't be read is a failure.
  mutating func rules(ofIgnoreFile path: PathView, on disk: some Disk, buffer: inout [UInt8]) -> IgnoreRules? {
    do throws(DiskError) {
      try disk.read(path, links: .refuse, into: &buffer)
      guard buffer.count <= Self.longestIgnoreFile else { throw DiskError(EFBIG, path.string) }
      return IgnoreRules(file: buffer)
    } catch {
      if ![ENOENT, ENOTDIR, ELOOP, EISDIR, EINVAL].contains(error.code) {
        failures.append(FileTree.Failure(path: Array(path.bytes), code: error.code))
      }
      return nil
    }
  }
}
