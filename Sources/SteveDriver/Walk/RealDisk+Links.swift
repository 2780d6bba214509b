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

  /// Makes a link; whatever stands in its place is an error, `EEXIST`. The folder must exist.
  func makeLink(_ path: String, saying text: String) throws(DiskError) {
    if symlinkat(text, root, path) != 0 { throw DiskError(errno, path) }
  }
}
