import Synchronization

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

/// A program that runs in the place of this one, with its streams and its group, while this one waits to go on after it.
///
/// A terminal sends its signals to the whole group, so those are the child's affair; others are handed on.
struct ChildProgram {
  let path: String
  let words: [Word]

  /// Runs it to its end.
  ///
  /// - Parameter signals: as the child is to find them.
  /// - Returns: the status that the system tells.
  func run(_ signals: SignalWays) throws(Stop) -> Int32 {
    signals.restore()
    let handling = SignalHandling()
    defer { handling.end() }
    let process = try started()
    handling.handOn(to: process)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      if errno != EINTR { throw Stop(.failure, "nobody can tell how '\(path)' ended: \(systemMessage(errno))") }
    }
    return status
  }

  private func started() throws(Stop) -> pid_t {
    let arguments = [Word(utf8: path)] + words
    var pointers = arguments.map { word in
      (word + [0]).withUnsafeBufferPointer { bytes in
        bytes.withMemoryRebound(to: CChar.self) { $0.baseAddress.map { strdup($0) } ?? nil }
      }
    }
    pointers.append(nil)
    defer { for pointer in pointers { free(pointer) } }
    #if canImport(Darwin)
      let environment = _NSGetEnviron().pointee
    #else
      let environment = steve_environment()
    #endif
    var process = pid_t()
    let error = posix_spawn(&process, path, nil, nil, pointers, environment)
    if error != 0 { throw Stop(.failure, "'\(path)' can't be run: \(systemMessage(error))") }
    return process
  }
}

/// The process that signals are handed on to, and one that came before there was any.
private let receiver = Atomic<Int32>(0)
private let early = Atomic<Int32>(0)

/// What this process does with signals while a child runs.
private struct SignalHandling: @unchecked Sendable {
  private var old: [(signal: Int32, action: sigaction)] = []

  init() {
    receiver.store(0, ordering: .sequentiallyConsistent)
    early.store(0, ordering: .sequentiallyConsistent)
    for number in [SIGINT, SIGQUIT, SIGTERM, SIGHUP] {
      var action = sigaction()
      sigaction(number, nil, &action)
      old.append((number, action))
      // What the caller had ignored, the child ignores, and a handler would change that.
      if isIgnored(action) { continue }
      signal(number) { number in
        if number == SIGINT || number == SIGQUIT { return }
        let process = receiver.load(ordering: .sequentiallyConsistent)
        if process > 0 { kill(process, number) } else { early.store(number, ordering: .sequentiallyConsistent) }
      }
    }
  }

  private func isIgnored(_ action: sigaction) -> Bool {
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #elseif canImport(Glibc)
      let handler = action.__sigaction_handler.sa_handler
    #else
      let handler = action.__sa_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  func handOn(to process: pid_t) {
    receiver.store(process, ordering: .sequentiallyConsistent)
    let missed = early.exchange(0, ordering: .sequentiallyConsistent)
    if missed != 0 { kill(process, missed) }
  }

  func end() {
    receiver.store(0, ordering: .sequentiallyConsistent)
    for (number, action) in old {
      var action = action
      sigaction(number, &action, nil)
    }
  }
}
