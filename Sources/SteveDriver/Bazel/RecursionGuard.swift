#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Says to a steve that Bazel's own ways lead back to that it has been here: what is called `bazel` on `PATH` may be a script
/// that calls steve, and Bazelisk runs `tools/bazel`, which does.
struct RecursionGuard: Equatable {
  static let variable = "STEVE_BAZEL_GUARD"

  /// Where the workspace is to the system: a workspace in another one is none that steve has seen.
  var device: UInt64
  var inode: UInt64
  /// Whether it was set in a program that `bazel run` has started: who is started later is a caller like any other.
  var isInRun: Bool
  /// How many programs on `PATH` have been tried.
  var tried: Int

  init?(root: String, tried: Int = 0) {
    var status = stat()
    guard stat(root, &status) == 0 else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
    isInRun = environmentValue("BUILD_WORKSPACE_DIRECTORY") != nil
    self.tried = tried
  }

  var text: String { "\(device):\(inode):\(isInRun ? "run" : "shell"):\(tried)" }

  /// What stands in the environment, if it is about the same workspace and the same caller.
  func found() -> RecursionGuard? {
    guard let text = environmentValue(Self.variable) else { return nil }
    let pieces = text.split(separator: ":", omittingEmptySubsequences: false)
    guard pieces.count == 4, let tried = Int(pieces[3]), tried >= 0 else { return nil }
    var guardian = self
    guardian.tried = tried
    return guardian.text == text ? guardian : nil
  }
}
