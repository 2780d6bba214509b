import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A lock that the test holds, as another run of steve would.
final class HeldLock {
  private let descriptor: Int32

  /// - Parameter content: what stands in the file.
  init(_ path: String, _ content: String) throws {
    try Folder(path: parent(of: path)).write(content, to: name(of: path))
    descriptor = open(path, O_RDWR | O_CLOEXEC)
    try #require(descriptor >= 0 && flock(descriptor, LOCK_EX | LOCK_NB) == 0)
  }

  func release() { flock(descriptor, LOCK_UN) }

  deinit { close(descriptor) }
}

/// Waits for something that must happen soon.
func eventually(_ what: String, _ condition: () throws -> Bool) throws {
  for _ in 0..<20_000 {
    if try condition() { return }
    usleep(1000)
  }
  throw NeverHappened(what: what)
}

struct NeverHappened: Error {
  let what: String
}

extension RunningProgram {
  /// After a second, steve says for whom it waits.
  func waitUntilItWaits() throws { try eventually("it waits") { try stderrSoFar.contains("waiting for") } }
}
