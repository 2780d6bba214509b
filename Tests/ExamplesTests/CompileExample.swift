import Foundation

/// A finished run of `tools/compile_example`, with products in a folder of its own that is gone afterwards.
struct CompileExample {
  let status: Int32
  let stdout: String
  let stderr: String

  init(_ arguments: String...) throws {
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("ExamplesTests-\(UUID())")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    // Files, not pipes: a pipe that nobody reads in time blocks the writer.
    let stdout = scratch.appendingPathComponent("stdout")
    let stderr = scratch.appendingPathComponent("stderr")
    let process = Process()
    process.executableURL = Repository.root.appendingPathComponent("tools/compile_example")
    process.arguments = ["--scratch", scratch.appendingPathComponent("products").path] + arguments
    process.currentDirectoryURL = Repository.root
    process.standardOutput = try Self.newFile(stdout)
    process.standardError = try Self.newFile(stderr)
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    self.stdout = try String(contentsOf: stdout, encoding: .utf8)
    self.stderr = try String(contentsOf: stderr, encoding: .utf8)
  }

  private static func newFile(_ url: URL) throws -> FileHandle {
    try Data().write(to: url)
    return try FileHandle(forWritingTo: url)
  }
}
