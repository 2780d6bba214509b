#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The program that runs.
enum RunningProgram {
  #if os(Linux)
    static var path: String { "/proc/self/exe" }
  #else
    static var path: String {
      var size: UInt32 = 0
      _NSGetExecutablePath(nil, &size)
      var path = [CChar](repeating: 0, count: Int(size) + 1)
      return _NSGetExecutablePath(&path, &size) == 0 ? String(cString: path) : ""
    }
  #endif

  /// Appends what tells this build of it from any other.
  ///
  /// - Returns: whether it is known.
  static func describe(into bytes: inout [UInt8]) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    let file = FileStatus(status)
    for number in [UInt64(bitPattern: file.size), UInt64(bitPattern: file.changed), file.inode, file.device] {
      withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }
    return true
  }
}
