import Foundation

/// A new folder on the real disk, gone with the value that made it.
final class TemporaryFolder: Sendable {
  let path: String

  init() {
    let made = FileManager.default.temporaryDirectory.appendingPathComponent("steve-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: made, withIntermediateDirectories: true)
    path = made.resolvingSymlinksInPath().path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to file: String) {
    let url = URL(fileURLWithPath: path + "/" + file)
    try? FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? Data(text.utf8).write(to: url)
  }

  /// For trees that are too deep for Foundation.
  func removeByTool() {
    let rm = Process()
    rm.executableURL = URL(fileURLWithPath: "/bin/rm")
    rm.arguments = ["-rf", path]
    try? rm.run()
    rm.waitUntilExit()
  }
}
