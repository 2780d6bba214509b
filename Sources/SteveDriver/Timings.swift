#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How long each phase of a run took.
package struct Timings: Sendable {
  package private(set) var phases: [(name: String, microseconds: Int)] = []
  private var last = Timings.now()

  package init() {}

  mutating func mark(_ phase: String) {
    let now = Timings.now()
    phases.append((phase, Int((now - last) / 1000)))
    last = now
  }

  static func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
