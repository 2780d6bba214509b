import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The two streams of the process, by their descriptors.
struct Terminal {
  var usesColor = false
  /// Whether results go where diagnostics do, because somebody else's results come after them.
  var leavesResultsAlone = false
  /// What has gone wrong with the results, shared by all copies.
  private let trouble = Trouble()

  private final class Trouble: Sendable {
    let code = Atomic<Int32>(0)
  }

  /// A stream that is closed would give its number to the next file, and what is printed would go there.
  static func occupyStreams() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) < 0 {
      // Opened to be read alone, so that printing fails as it would have.
      if open("/dev/null", O_RDONLY) != descriptor { return }
    }
  }

  /// The system's error number when results could not be written; nothing is wrong if their reader has gone.
  var resultError: Int32? {
    let code = trouble.code.load(ordering: .relaxed)
    return code == 0 || code == EPIPE ? nil : code
  }

  func printResult(_ text: String) { printResult(Array(text.utf8)) }

  func printResult(_ bytes: [UInt8]) {
    if let error = write(bytes, to: leavesResultsAlone ? 2 : 1) { trouble.code.store(error, ordering: .relaxed) }
  }

  func printDiagnostic(_ text: String) { _ = write(Array(text.utf8), to: 2) }

  static var errorsGoToTerminal: Bool { isatty(2) == 1 }

  /// The error that has ended the writing, if one has.
  private func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while let start = rest.baseAddress, !rest.isEmpty {
        #if canImport(Glibc)
          let count = Glibc.write(descriptor, start, rest.count)
        #elseif canImport(Musl)
          let count = Musl.write(descriptor, start, rest.count)
        #else
          let count = Darwin.write(descriptor, start, rest.count)
        #endif
        if count < 0 && errno == EINTR { continue }
        if count <= 0 { return count < 0 ? errno : EIO }
        rest = rest.dropFirst(count)
      }
      return nil
    }
  }
}

extension Slice<UnsafeRawBufferPointer> {
  fileprivate var baseAddress: UnsafeRawPointer? { base.baseAddress.map { $0 + startIndex } }
}
