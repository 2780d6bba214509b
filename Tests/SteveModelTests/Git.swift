import Foundation

/// A git repository in a new folder, for questions to the real tool.
final class Git {
  let root: URL

  init() throws {
    root = FileManager.default.temporaryDirectory.appendingPathComponent("steve-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    _ = try run(["init", "-q", "--template="])
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  func write(_ bytes: [UInt8], to path: String) throws {
    let file = root.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(at: root.appendingPathComponent(path), withIntermediateDirectories: true)
  }

  /// What git prints; it may exit with 1, which is how it says "none".
  func run(_ arguments: [String], in folder: String = "", input: [UInt8] = []) throws -> [UInt8] {
    let questions = root.appendingPathExtension("in")
    try Data(input).write(to: questions)
    defer { try? FileManager.default.removeItem(at: questions) }
    let git = Process()
    git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    git.arguments = ["git", "-c", "core.excludesFile=/dev/null", "-c", "core.ignorecase=false"] + arguments
    git.currentDirectoryURL = folder.isEmpty ? root : root.appendingPathComponent(folder)
    var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
    environment["GIT_CONFIG_GLOBAL"] = "/dev/null"
    environment["GIT_CONFIG_NOSYSTEM"] = "1"
    git.environment = environment
    git.standardInput = try FileHandle(forReadingFrom: questions)
    let output = Pipe()
    git.standardOutput = output
    try git.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    git.waitUntilExit()
    if git.terminationStatus > 1 { throw GitError(status: git.terminationStatus) }
    return [UInt8](bytes)
  }

  struct GitError: Error {
    let status: Int32
  }
}
