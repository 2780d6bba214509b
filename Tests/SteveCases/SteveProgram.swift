import Foundation

/// The built binary, and what a call of it gave.
struct SteveProgram {
  struct Answer: Equatable {
    var stdout: [UInt8]
    var stderr: [UInt8]
    var status: Int32
  }

  /// - Parameter program: another one in its place, such as a shell that runs it.
  static func run(
    _ arguments: [String], in folder: URL, scratch: URL, executable program: String? = nil
  ) throws -> Answer {
    // Files, not pipes: a pipe that nobody reads in time blocks the writer.
    let (stdout, stderr) = (scratch.appendingPathComponent("stdout"), scratch.appendingPathComponent("stderr"))
    let process = Process()
    process.executableURL = program.map { URL(fileURLWithPath: $0) } ?? executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    // Programs that a case brings along.
    let path = "/usr/bin:/bin:" + folder.path + "/programs"
    process.environment = [
      "PATH": path, "BAZEL_REAL": folder.path + "/programs/bazel", "LC_ALL": "C", "HOME": scratch.path,
      "TARGET_NAME": "boom",
    ].merging(sanitizerOptions) { own, _ in own }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try newFile(stdout)
    process.standardError = try newFile(stderr)
    try process.run()
    process.waitUntilExit()
    return Answer(
      stdout: Array(try Data(contentsOf: stdout)), stderr: Array(try Data(contentsOf: stderr)),
      status: process.terminationStatus)
  }

  /// `STEVE_BINARY`, or the one that was built beside the tests.
  static let executable: URL = {
    if let path = ProcessInfo.processInfo.environment["STEVE_BINARY"] {
      return URL(fileURLWithPath: path).standardizedFileURL
    }
    return products.appendingPathComponent("steve")
  }()

  /// Without them a sanitizer takes what Swift keeps until the process ends for memory that was lost.
  private static let sanitizerOptions = ProcessInfo.processInfo.environment.filter {
    ["ASAN_OPTIONS", "TSAN_OPTIONS"].contains($0.key)
  }

  /// Whether it was built with a sanitizer, as whoever runs the tests says: such a program takes memory as it likes.
  static let isSanitized = ProcessInfo.processInfo.environment["STEVE_SANITIZED"] != nil

  /// Whether it is the one that is handed out, as whoever runs the tests says by naming it.
  static let isOptimized = !isSanitized && ProcessInfo.processInfo.environment["STEVE_BINARY"] != nil

  private static var products: URL {
    #if os(macOS)
      Bundle(for: Marker.self).bundleURL.deletingLastPathComponent()
    #else
      (Bundle.main.executableURL ?? Bundle.main.bundleURL).resolvingSymlinksInPath().deletingLastPathComponent()
    #endif
  }

  private final class Marker {}

  private static func newFile(_ url: URL) throws -> FileHandle {
    try Data().write(to: url)
    return try FileHandle(forWritingTo: url)
  }
}
