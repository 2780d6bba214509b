#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What passes between this process and a child: what the child is given, what it says, how it ends.
///
/// Nothing here waits beyond the limits, whatever the child does or leaves: it may not read, not answer, answer for ever,
/// close its streams and stay, or hand them to a child of its own.
struct Talk {
  private let process: pid_t
  private let toChild: Pipe
  private let fromChild: Pipe
  private let byteLimit: Int
  /// In seconds of the clock that nobody sets.
  private let deadline: Double

  init(_ process: pid_t, _ toChild: Pipe, _ fromChild: Pipe, _ limits: Executable.Limits) {
    self.process = process
    self.toChild = toChild
    self.fromChild = fromChild
    byteLimit = limits.byteCount
    deadline = secondsNow() + limits.seconds
    // Else writing would wait as long as nobody reads, and end this process, whoever runs it, once nobody can.
    _ = fcntl(toChild.writing, F_SETFL, O_NONBLOCK)
    signal(SIGPIPE, SIG_IGN)
  }

  /// Gives and takes at once: whoever fills a pipe that nobody empties waits for ever.
  ///
  /// - Returns: whether the child has said all that it had to say, within the limits.
  func exchange(_ input: [UInt8], taking take: (UnsafeRawBufferPointer) -> Void) -> Bool {
    var rest = input[...]
    var length = 0
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      if rest.isEmpty { toChild.closeWriting() }
      var wishes = [pollfd(fd: fromChild.reading, events: Int16(POLLIN), revents: 0)]
      // Nothing is asked about a descriptor below zero.
      wishes.append(pollfd(fd: toChild.writing, events: Int16(POLLOUT), revents: 0))
      guard isReady(&wishes) else { return false }
      if wishes[1].revents != 0 { give(&rest) }
      guard wishes[0].revents != 0 else { continue }
      let count = buffer.withUnsafeMutableBytes { room in retried { systemRead(fromChild.reading, room) } }
      if count == 0 { return true }
      guard count > 0, length + count <= byteLimit else { return false }
      length += count
      buffer.withUnsafeBytes { take(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    }
  }

  /// Asks a child that answers one question after the other, and waits for the whole answer.
  ///
  /// - Returns: `nil` if there is none within the limits; then the child is of no use any more.
  func reply(to question: [UInt8], isWhole: ([UInt8]) -> Bool) -> [UInt8]? {
    var rest = question[...]
    var reply: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while !isWhole(reply) {
      var wishes = [pollfd(fd: fromChild.reading, events: Int16(POLLIN), revents: 0)]
      if !rest.isEmpty { wishes.append(pollfd(fd: toChild.writing, events: Int16(POLLOUT), revents: 0)) }
      guard isReady(&wishes) else { return nil }
      if wishes.count > 1, wishes[1].revents != 0 { give(&rest) }
      guard wishes[0].revents != 0 else { continue }
      let count = buffer.withUnsafeMutableBytes { room in retried { systemRead(fromChild.reading, room) } }
      guard count > 0, reply.count + count <= byteLimit else { return nil }
      reply += buffer[..<count]
    }
    return reply
  }

  private func isReady(_ wishes: inout [pollfd]) -> Bool {
    while true {
      let milliseconds = (deadline - secondsNow()) * 1000
      guard milliseconds > 0 else { return false }
      let count = poll(&wishes, nfds_t(wishes.count), Int32(min(milliseconds.rounded(.up), 1e9)))
      if count > 0 { return true }
      if count < 0 && errno != EINTR { return false }
    }
  }

  private func give(_ rest: inout ArraySlice<UInt8>) {
    let count = rest.withUnsafeBytes { bytes in retried { systemWrite(toChild.writing, bytes) } }
    if count > 0 {
      rest = rest.dropFirst(count)
    } else if errno != EAGAIN {
      // It does not want to know the rest.
      rest = []
    }
  }

  /// The status that the system tells, or `nil` for a child that does not end in time.
  func statusAtEnd() -> Int32? {
    var status: Int32 = 0
    var pause = 50_000
    while true {
      let ended = waitpid(process, &status, WNOHANG)
      if ended == process { return status }
      // Who started this process may have told the system to forget ended children; then the answer speaks for itself.
      if ended < 0, errno == ECHILD { return 0 }
      guard ended == 0 || errno == EINTR, secondsNow() < deadline else { return nil }
      var time = timespec(tv_sec: 0, tv_nsec: pause)
      nanosleep(&time, nil)
      pause = min(pause * 2, 20_000_000)
    }
  }

  /// Ends the child, whatever it does, and all that it has started: they are its group.
  func end() {
    kill(-process, SIGKILL)
    _ = retried { Int(waitpid(process, nil, 0)) }
  }
}
