#if os(Linux)
  import CLinux
#endif

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

  init(path: String) { self.path = path }

  struct Answer {
    var status: Int32
    var output: [UInt8]
  }

  /// How it is started.
  struct Call {
    var arguments: [String]
    /// All that it gets, as `NAME=value`.
    var environment: [String]
    /// Where it runs, if not here.
    var folder: String?
    var errors = Errors.unheard
  }

  /// Where an error stream goes.
  enum Errors {
    case unheard, asOutput
    case to(Int32)
  }

  enum Failure: Error, Equatable {
    /// With the system's error number.
    case notStarted(Int32)
    /// It took too long, or its output was not wanted any more.
    case ended
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
    var output: [UInt8] = []
    let call = Call(arguments: arguments, environment: environment, errors: takesErrors ? .asOutput : .unheard)
    guard let status = try? run(call, input: input, limits: limits, taking: { output += $0 }) else { return nil }
    return Answer(status: status, output: output)
  }

  /// Runs it to its end, and hands on what it prints as it comes.
  ///
  /// - Returns: the status that the system tells.
  func run(
    _ call: Call, input: [UInt8] = [], limits: Limits, taking take: (UnsafeRawBufferPointer) -> Void
  ) throws(Failure) -> Int32 {
    guard let toChild = Pipe(), let fromChild = Pipe() else { throw .notStarted(errno) }
    let process = try started(call, input: toChild.reading, output: fromChild.writing)
    toChild.closeReading()
    fromChild.closeWriting()
    let talk = Talk(process, toChild, fromChild, limits)
    guard talk.exchange(input, taking: take), let status = talk.statusAtEnd() else {
      talk.end()
      throw .ended
    }
    return status
  }

  /// Starts it, with these descriptors as its streams.
  func started(_ call: Call, input: Int32, output: Int32) throws(Failure) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    switch call.errors {
    case .unheard: posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    case .asOutput: posix_spawn_file_actions_adddup2(&actions, output, 2)
    case .to(let descriptor): posix_spawn_file_actions_adddup2(&actions, descriptor, 2)
    }
    if let folder = call.folder {
      #if canImport(Darwin)
        posix_spawn_file_actions_addchdir_np(&actions, folder)
      #else
        steve_start_in(&actions, folder)
      #endif
    }
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
    #else
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    let words = ([path] + call.arguments).map { strdup($0) }
    let variables = call.environment.map { strdup($0) }
    defer { for text in words + variables { free(text) } }
    var process = pid_t()
    let error = posix_spawn(&process, path, &actions, &attributes, words + [nil], variables + [nil])
    if error != 0 { throw .notStarted(error) }
    return process
  }
}

/// The value of a variable of this process.
package func environmentValue(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

/// All variables of this process, as `NAME=value`; what is no UTF-8 is left out.
func environmentValues() -> [String] {
  #if canImport(Darwin)
    var next = _NSGetEnviron().pointee
  #else
    var next = steve_environment()
  #endif
  var result: [String] = []
  while let place = next, let variable = place.pointee {
    if let text = String(validatingCString: variable) { result.append(text) }
    next = place + 1
  }
  return result
}

/// A folder may be searched, which the system calls by the same name as running a file.
func isProgram(_ path: String) -> Bool {
  var status = stat()
  return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
}
