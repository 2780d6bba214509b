#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The nearest folder, from `folder` upwards, that holds a steve.yml; `nil` when there is none.
///
/// Whether the file can be read is asked later: a bad one means this workspace, and none further up.
package func workspaceRoot(above folder: String) throws(DiskError) -> String? {
  var path = folder
  var climb = ""
  while true {
    let file = path == "/" ? "/steve.yml" : path + "/steve.yml"
    var status = stat()
    if lstat(file, &status) == 0 {
      if DiskKind(mode: status.st_mode) != .folder { return path }
    } else if errno != ENOENT && errno != ENOTDIR {
      throw DiskError(errno, climb + "steve.yml")
    }
    guard path != "/", let slash = path.utf8.lastIndex(of: 0x2F) else { return nil }
    climb += "../"
    path = slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
