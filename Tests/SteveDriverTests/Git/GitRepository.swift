import Foundation
import SteveDriver

/// A real repository in a new folder, and questions to it as steve asks them.
struct GitRepository {
  enum Format: String, Sendable, CaseIterable { case sha1, sha256 }

  let folder = TemporaryFolder()

  init(_ format: Format = .sha1) throws {
    try git("init", "-q", "--template=", "-b", "main", "--object-format=\(format.rawValue)")
    try git("config", "user.name", "Somebody")
    try git("config", "user.email", "somebody@example.com")
  }

  func path(_ relative: String) -> String { folder.path + "/" + relative }

  /// What git prints.
  @discardableResult
  func git(_ arguments: String..., more: [String] = [], mayFail: Bool = false) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + arguments + more
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.environment = GitRepository.surroundings
    // A file, not a pipe: other tests start programs that outlive them, and those would keep it open.
    let output = FileManager.default.temporaryDirectory.appendingPathComponent("steve-\(UUID().uuidString)")
    try Data().write(to: output)
    defer { try? FileManager.default.removeItem(at: output) }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 && !mayFail { throw GitError(arguments: arguments) }
    return String(decoding: try Data(contentsOf: output), as: UTF8.self)
  }

  struct GitError: Error {
    let arguments: [String]
  }

  func commitAll() throws {
    try git("add", "-A")
    try git("commit", "-q", "-m", "All")
  }

  /// Nothing of this machine's own settings.
  static var surroundings: [String: String] {
    ["PATH", "HOME", "TMPDIR"].reduce(into: ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1"]) {
      $0[$1] = environmentValue($1)
    }
  }

  func blobs(
    of paths: [String], in workspace: String = "", seconds: Double = 60, _ changes: [String: String] = [:]
  ) -> CommittedBlobs {
    let variables = GitRepository.surroundings.merging(changes) { $1 }
    let root = workspace.isEmpty ? folder.path : path(workspace)
    return CommittedBlobs(of: paths, root: root, seconds: seconds) { variables[$0] }
  }
}
