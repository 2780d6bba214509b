import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A program that was started and has not been waited for; Foundation's `Process` is too slow to be run by the thousand.
package final class RunningProgram {
  package let pid: Int32
  // Files, not pipes: a pipe that nobody reads in time blocks the writer.
  private let stdout: NamelessFile
  private let stderr: NamelessFile
  private var hasEnded = false

  /// - Parameters:
  ///   - folder: where it runs; a path with links in it is taken as it is.
  ///   - environment: what differs from the test's own environment. What git sets for its hooks is never part of it.
  package init(
    _ program: String, _ arguments: [String], in folder: String, environment: [String: String] = [:]
  ) throws {
    stdout = try NamelessFile()
    stderr = try NamelessFile()
    var actions = SpawnActions()
    defer { actions.end() }
    actions.open("/dev/null", as: 0)
    actions.duplicate(stdout.descriptor, as: 1)
    actions.duplicate(stderr.descriptor, as: 2)
    let variables = RunningProgram.own.merging(environment) { $1 }.map { "\($0)=\($1)" }
    // Spawning into a folder is no part of POSIX yet, so a shell goes there and then becomes the program.
    let words = ["sh", "-c", "cd \"$0\" && exec \"$@\" || exit 126", folder, program] + arguments
    pid = try actions.spawn("/bin/sh", words, variables)
  }

  private static let own = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }

  deinit {
    guard !hasEnded else { return }
    _ = kill(pid, SIGKILL)
    _ = waited()
  }

  package func send(_ signal: Int32) { _ = kill(pid, signal) }

  /// What it has said up to now.
  package var stderrSoFar: String { get throws { try stderr.text() } }

  /// Waits for it.
  package func end() throws -> Run {
    let status = waited()
    hasEnded = true
    let signal = status & 0x7F
    return Run(
      status: signal == 0 ? status >> 8 & 0xFF : -signal, stdout: try stdout.text(), stderr: try stderr.text())
  }

  private func waited() -> Int32 {
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    return status
  }
}

/// A file that has no name any more, and goes with the value.
private final class NamelessFile {
  let descriptor: Int32

  init() throws {
    var name = Array((NSTemporaryDirectory() + "/steve-XXXXXX").utf8CString)
    descriptor = mkstemp(&name)
    guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    unlink(name)
  }

  deinit { close(descriptor) }

  func text() throws -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while case let count = pread(descriptor, &buffer, buffer.count, off_t(bytes.count)), count > 0 {
      bytes += buffer.prefix(count)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
