import Foundation

/// The Bazel of this machine, if there is one for which the rules in `Tests/Bazel` are made.
enum Bazel {
  static let program: String? = {
    #if os(Linux)
      let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      return folders.map { "\($0)/bazel" }.first(where: FileManager.default.isExecutableFile)
    #else
      return nil
    #endif
  }()

  /// Examples ask for a newer one. Debian's launcher, a script, starts what is installed; others fetch what is named.
  static let version: String = {
    guard let program, let file = FileHandle(forReadingAtPath: program) else { return "" }
    return (try? file.read(upToCount: 2)) == Data("#!".utf8) ? "latest" : "4.2.3"
  }()
}
