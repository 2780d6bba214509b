import Foundation

/// A finished run of the built binary.
struct Steve {
  let status: Int32
  let stdout: String
  let stderr: String

  /// - Parameters:
  ///   - arguments: what stands behind `steve`.
  ///   - folder: where it runs.
  ///   - environment: what differs from the test's own environment.
  @discardableResult
  init(_ arguments: String..., in folder: String, environment: [String: String] = [:]) throws {
    let run = try Run(Steve.binary, arguments, in: folder, environment: environment)
    (status, stdout, stderr) = (run.status, run.stdout, run.stderr)
  }

  /// All that it said.
  var words: String { stdout + stderr }

  /// The first line of each error that it found.
  var errors: [(path: String, code: String)] {
    stderr.split(separator: "\n").compactMap { line in
      guard line.hasSuffix("]"), let code = line.lastIndex(of: "["), let path = line.range(of: ": error: ") else {
        return nil
      }
      return (String(line[..<path.lowerBound]), String(line[line.index(after: code)...].dropLast()))
    }
  }

  /// Beside the test bundle, unless `STEVE_BINARY` names another one.
  static let binary: String = {
    if let named = ProcessInfo.processInfo.environment["STEVE_BINARY"] { return named }
    return Repository.products.appendingPathComponent("steve").path
  }()
}

/// A finished run of some program.
struct Run {
  let status: Int32
  let stdout: String
  let stderr: String

  init(_ program: String, _ arguments: [String], in folder: String, environment: [String: String] = [:]) throws {
    let scratch = try Scratch()
    let (stdout, stderr) = (scratch.path + "/stdout", scratch.path + "/stderr")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    // Files, not pipes: a pipe that nobody reads in time blocks the writer.
    process.standardOutput = try Run.newFile(stdout)
    process.standardError = try Run.newFile(stderr)
    try process.run()
    process.waitUntilExit()
    status = process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    self.stdout = try String(decoding: Data(contentsOf: URL(fileURLWithPath: stdout)), as: UTF8.self)
    self.stderr = try String(decoding: Data(contentsOf: URL(fileURLWithPath: stderr)), as: UTF8.self)
  }

  private static func newFile(_ path: String) throws -> FileHandle {
    let url = URL(fileURLWithPath: path)
    try Data().write(to: url)
    return try FileHandle(forWritingTo: url)
  }
}
