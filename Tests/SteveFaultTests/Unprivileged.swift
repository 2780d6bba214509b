import TestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The program as somebody runs it for whom permissions count, which they don't for root.
enum Unprivileged {
  static func steve(
    _ arguments: String..., in folder: Folder, environment: [String: String] = [:]
  ) throws -> Steve {
    Steve(try Run(prefix[0], prefix.dropFirst() + arguments, in: folder.path, environment: environment))
  }

  /// Root stays root, who owns the files, but may no more than an owner may.
  private static let prefix =
    geteuid() == 0 ? ["setpriv", "--bounding-set", "-all", "--inh-caps", "-all", Steve.binary] : [Steve.binary]

  /// Whether permissions can be made to count.
  static let isPossible: Bool = {
    guard let scratch = try? Scratch(), (try? scratch.folder("w").write("x", to: "f")) != nil else { return false }
    chmod(scratch.path + "/w/f", 0)
    let reading = try? Run(
      "/bin/sh", ["-c", "\"$@\"", "sh"] + prefix.dropLast() + ["cat", "f"], in: scratch.path + "/w")
    return (reading?.status ?? 0) != 0
  }()
}

extension Folder {
  /// Sets the permissions of a file or a folder.
  func permit(_ mode: Int, _ path: String) { chmod(absolute(path), mode_t(mode)) }

  func forbidWriting() throws { _ = try Run("chmod", ["-R", "a-w", path], in: "/") }

  /// Gives everybody all permissions again, from the top down.
  func permitAll() throws { _ = try Run("chmod", ["-R", "u+rwX", path], in: "/") }
}
