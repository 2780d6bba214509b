#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The Bazel that steve becomes, and what it must find in its environment.
package struct BazelProgram: Sendable {
  package let path: String
  /// `nil` where nothing can lead back to steve.
  let guardian: RecursionGuard?
  /// Whether steve was called by what it had called: it has synced already.
  package let isRecursion: Bool

  /// The one that `BAZEL_REAL` names, if it can be run; else Bazelisk or Bazel on `PATH`, but neither this steve nor the
  /// workspace's `tools/bazel`.
  ///
  /// - Parameter root: the workspace's folder.
  package init(root: String) throws(Stop) {
    guard let here = RecursionGuard(root: root) else { throw Stop(.failure, "'\(root)' has gone") }
    let met = here.found()
    isRecursion = met != nil
    let own = [FileIdentity(RunningProgram.path), FileIdentity(root + "/tools/bazel")].compactMap { $0 }
    if let real = environmentValue("BAZEL_REAL"), isProgram(real), !own.contains(where: { $0 == FileIdentity(real) }) {
      path = real
      guardian = nil
      return
    }
    let candidates = Self.candidates(in: environmentValue("PATH") ?? "", except: own)
    let tried = met?.tried ?? 0
    guard tried < candidates.count else {
      throw Stop(
        .failure,
        candidates.isEmpty
          ? "there is no Bazel on PATH; install Bazelisk, or name a Bazel in BAZEL_REAL"
          : "every Bazel on PATH calls steve again; name the one to run in BAZEL_REAL")
    }
    path = candidates[tried]
    guardian = RecursionGuard(root: root, tried: tried + 1)
  }

  /// Bazelisk before Bazel, since it knows which Bazel the workspace wants. One file counts once.
  private static func candidates(in folders: String, except own: [FileIdentity]) -> [String] {
    var seen = own
    var result: [String] = []
    for name in ["bazelisk", "bazel"] {
      // A relative folder would be one of the workspace's, which anybody may have written.
      for folder in folders.split(separator: ":") where folder.utf8.first == 0x2F {
        let path = folder + "/" + name
        guard isProgram(String(path)), let file = FileIdentity(String(path)), !seen.contains(file) else { continue }
        seen.append(file)
        result.append(String(path))
      }
    }
    return result
  }
}

/// What a path leads to, whatever it is called.
struct FileIdentity: Equatable {
  private let device: UInt64
  private let inode: UInt64

  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
  }
}
