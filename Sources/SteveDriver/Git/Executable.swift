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

  /// Looks for a name in folders, as far as they are absolute: `.` would be the workspace, which anybody may have written.
  ///
  /// - Parameter folders: as `PATH` has them.
  init?(named name: String, in folders: String) {
    for folder in folders.split(separator: ":") where folder.utf8.first == 0x2F {
      let path = folder + "/" + name
      if isProgram(path) {
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

  /// How much may be asked of anybody's patience and memory.
  struct Limits {
    var seconds: Double
    var byteCount: Int
  }

  /// Runs it to its end.
  ///
  /// - Parameters:
  ///   - environment: all that it gets, as `NAME=value`.
  ///   - limits: beyond them it is ended.
  ///   - takesErrors: whether the answer holds what it says on its error stream too, which else nobody hears.
  /// - Returns: `nil` if it can't be started, or had to be ended.
  func answer(
    to arguments: [String], environment: [String], input: [UInt8], limits: Limits, takesErrors: Bool = false
  ) -> Answer? {
    guard let toChild = Pipe(), let fromChild = Pipe() else { return nil }
    let errors = takesErrors ? fromChild.writing : nil
    guard
      let process = started(
        arguments, environment, input: toChild.reading, output: fromChild.writing, errors: errors)
    else { return nil }
    toChild.closeReading()
    fromChild.closeWriting()
    let talk = Talk(process, toChild, fromChild, limits)
    guard let output = talk.output(for: input), let status = talk.statusAtEnd() else {
      talk.end()
      return nil
    }
    return Answer(status: status, output: output)
  }

  private func started(
    _ arguments: [String], _ environment: [String], input: Int32, output: Int32, errors: Int32?
  ) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    if let errors {
      posix_spawn_file_actions_adddup2(&actions, errors, 2)
    } else {
      posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    }
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

/// A folder may be searched, which the system calls by the same name as running a file.
func isProgram(_ path: String) -> Bool {
  var status = stat()
  return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
}
