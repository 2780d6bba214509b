#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A program of the machine. It is started as it is, with words of its own: never through a shell.
struct Executable {
  let path: String

  /// Looks for a name in the folders of `PATH`, as far as they are absolute: `.` would be the workspace, which anybody may
  /// have written.
  init?(named name: String) {
    guard let folders = environmentValue("PATH") else { return nil }
    for folder in folders.split(separator: ":") where folder.utf8.first == 0x2F {
      let path = folder + "/" + name
      if access(path, X_OK) == 0 {
        self.path = path
        return
      }
    }
    return nil
  }

  struct Answer {
    var status: Int32
    var output: [UInt8]
  }

  /// Runs it to its end, with nothing on its error stream.
  ///
  /// - Parameters:
  ///   - environment: all that it gets, as `NAME=value`.
  ///   - seconds: how long it may say nothing; then it is ended.
  /// - Returns: `nil` if it can't be started, or had to be ended.
  func answer(
    to arguments: [String], environment: [String], input: [UInt8], seconds: Int32
  ) -> Answer? {
    guard let (childInput, ownInput) = pipeEnds(), let (ownOutput, childOutput) = pipeEnds() else { return nil }
    let process = started(arguments, environment, input: childInput, output: childOutput)
    close(childInput)
    close(childOutput)
    guard let process else {
      close(ownInput)
      close(ownOutput)
      return nil
    }
    let result = OutputSlot()
    // Both at once: whoever fills a pipe that nobody empties waits for ever.
    onThreads(2) { thread in
      if thread == 0 {
        writeAll(input, to: ownInput)
        close(ownInput)
      } else {
        result.output = readAll(ownOutput, seconds)
        // With all that it has started: they are its group.
        if result.output == nil { kill(-process, SIGKILL) }
        close(ownOutput)
      }
    }
    var status: Int32 = 0
    _ = retried { Int(waitpid(process, &status, 0)) }
    return result.output.map { Answer(status: status, output: $0) }
  }

  private final class OutputSlot: @unchecked Sendable {
    var output: [UInt8]?
  }

  private func started(_ arguments: [String], _ environment: [String], input: Int32, output: Int32) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
    #else
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    let words = ([path] + arguments).map { strdup($0) }
    let variables = environment.map { strdup($0) }
    defer { for text in words + variables { free(text) } }
    var process = pid_t()
    return posix_spawn(&process, path, &actions, &attributes, words + [nil], variables + [nil]) == 0 ? process : nil
  }
}

/// The value of a variable of this process.
package func environmentValue(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

/// The ends of a new pipe, which no other child gets.
private func pipeEnds() -> (reading: Int32, writing: Int32)? {
  var ends: [Int32] = [-1, -1]
  guard pipe(&ends) == 0 else { return nil }
  for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  return (ends[0], ends[1])
}

private func writeAll(_ bytes: [UInt8], to descriptor: Int32) {
  bytes.withUnsafeBytes { buffer in
    var rest = buffer[...]
    while !rest.isEmpty {
      let count = retried { systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: rest)) }
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }
}

/// - Returns: `nil` when nothing came for so many seconds.
private func readAll(_ descriptor: Int32, _ seconds: Int32) -> [UInt8]? {
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 14)
  while true {
    var wish = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard retried({ Int(poll(&wish, 1, seconds * 1000)) }) > 0 else { return nil }
    let count = buffer.withUnsafeMutableBytes { room in retried { systemRead(descriptor, room) } }
    guard count >= 0 else { return nil }
    if count == 0 { return bytes }
    bytes += buffer[..<count]
  }
}
