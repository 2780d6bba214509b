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

  func printResult(_ text: String) { write(Array(text.utf8), to: 1) }

  func printResult(_ bytes: [UInt8]) { write(bytes, to: 1) }

  func printDiagnostic(_ text: String) { write(Array(text.utf8), to: 2) }

  static var errorsGoToTerminal: Bool { isatty(2) == 1 }

  /// Whoever closes the other end wants no more of it, so errors end the writing.
  private func write(_ bytes: [UInt8], to descriptor: Int32) {
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
        if count <= 0 { return }
        rest = rest.dropFirst(count)
      }
    }
  }
}

extension Slice<UnsafeRawBufferPointer> {
  fileprivate var baseAddress: UnsafeRawPointer? { base.baseAddress.map { $0 + startIndex } }
}
