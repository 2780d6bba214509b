import SteveModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension RealDisk {
  /// What a link says, or `nil` for what is none.
  func text(ofLink path: String) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = buffer.withUnsafeMutableBytes { room in
      room.withMemoryRebound(to: CChar.self) { names in
        names.baseAddress.map { readlinkat(root, path, $0, names.count) } ?? -1
      }
    }
    return count < 0 || count == buffer.count ? nil : Array(buffer.prefix(count))
  }

  /// Whether the way to a file goes by a link that begins at the top of the disk: in another checkout it would lead here too.
  ///
  /// - Parameter path: a link that leads to a file of the workspace.
  func goesByTheTop(_ path: PathView) -> Bool {
    var trail: [String] = []
    var names = Array(path.string.split(separator: "/").map(String.init).reversed())
    var linkCount = 0
    while let name = names.popLast() {
      if name == "." { continue }
      if name == "..", let last = trail.last, last != ".." {
        trail.removeLast()
        continue
      }
      trail.append(name)
      guard let target = text(ofLink: trail.joined(separator: "/")) else { continue }
      linkCount += 1
      // The system has followed it, so it ends.
      if target.first == 0x2F || linkCount > 40 { return true }
      trail.removeLast()
      names += target.split(separator: 0x2F).map { String(decoding: $0, as: UTF8.self) }.reversed()
    }
    return false
  }

  /// Makes a link; whatever stands in its place is an error, `EEXIST`. The folder must exist.
  func makeLink(_ path: String, saying text: String) throws(DiskError) {
    if symlinkat(text, root, path) != 0 { throw DiskError(errno, path) }
  }
}
