#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Disk {
  /// Reads a manifest. A link in its place counts if it leads to a file of the workspace: what lies elsewhere is none of the
  /// workspace's own, and messages would show lines of it.
  package func readManifest(_ file: String, into bytes: inout [UInt8]) throws(DiskError) {
    do throws(DiskError) {
      try read(file, links: .refuse, into: &bytes)
    } catch  where error.code == ELOOP {
      switch try destination(ofLink: file) {
      case .fileOutside: throw DiskError(EXDEV, file)
      // To open a device can already do something.
      case .special: throw DiskError(EINVAL, file)
      default: try read(file, into: &bytes)
      }
    }
  }
}
