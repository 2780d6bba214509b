import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Calls `body` once for each number below `units`, on plain threads that take the next number as soon as they are free.
///
/// The threads have stacks of 8 MB, wherever the caller runs: trees may be deep. Returns when all is done.
package func parallel(units: Int, threads: Int = 2, _ body: @Sendable (_ unit: Int) -> Void) {
  let next = Counter()
  onThreads(min(threads, units)) { _ in
    while case let unit = next.take(), unit < units { body(unit) }
  }
}

/// Calls `body` on each of some plain threads at the same time, with the number of the thread, and waits for all.
package func onThreads(_ count: Int, _ body: @Sendable (_ thread: Int) -> Void) {
  withoutActuallyEscaping(body) { body in
    let threads = (0..<count).map { number in PlainThread { body(number) } }
    for thread in threads { thread.join() }
  }
}

private final class Counter: Sendable {
  private let value = Atomic(0)

  func take() -> Int { value.add(1, ordering: .relaxed).oldValue }
}

/// A thread of its own, which somebody must join once.
struct PlainThread {
  private static let stackSize = 8 << 20

  private final class Work {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  #if canImport(Darwin)
    private var thread: pthread_t?
  #else
    private var thread = pthread_t()
  #endif
  private var hasStarted = false

  /// Where the system gives no further thread, the work is done right here.
  init(_ body: @escaping @Sendable () -> Void) {
    // Memory, and no value of the type: with libxml2's headers in sight, the compiler does not know which module has it.
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    defer { attributes.deallocate() }
    pthread_attr_init(attributes)
    pthread_attr_setstacksize(attributes, Self.stackSize)
    let work = Unmanaged.passRetained(Work(body))
    let status = pthread_create(
      &thread, attributes,
      {
        // Only some systems say that there may be no argument; this type fits all of them.
        let work: UnsafeMutableRawPointer? = $0
        if let work { PlainThread.run(work) }
        return nil
      }, work.toOpaque())
    hasStarted = status == 0
    pthread_attr_destroy(attributes)
    if !hasStarted { Self.run(work.toOpaque()) }
  }

  func join() {
    guard hasStarted else { return }
    #if canImport(Darwin)
      if let thread { pthread_join(thread, nil) }
    #else
      pthread_join(thread, nil)
    #endif
  }

  private static func run(_ work: UnsafeMutableRawPointer) {
    Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
  }
}
