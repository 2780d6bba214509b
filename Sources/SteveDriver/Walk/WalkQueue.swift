import SteveModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A folder that waits to be read.
struct WalkTask {
  /// Folders are numbered as they are found; the number ties what is read to the entry in the folder above.
  var number: Int32
  var path: PathView
  var level: Unmanaged<IgnoreLevel>?
}

/// The folders that wait to be read, shared by the threads of a walk.
///
/// The newest comes first, so few wait at a time. A thread calls once for each folder.
final class WalkQueue: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let arrival = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var waiting: [WalkTask]
  private var idleThreads = 0
  /// Folders that wait or are being read: when there are none, there will be none.
  private var unfinished = 1
  private var numbers: Int32 = 1

  init(root: WalkTask) {
    waiting = [root]
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(arrival, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    pthread_cond_destroy(arrival)
    mutex.deallocate()
    arrival.deallocate()
  }

  /// How many folders were found, the root among them.
  var count: Int { Int(numbers) }

  /// Adds folders found in the one that a thread has read, numbers them in their order, and says the first number.
  func add(_ tasks: borrowing [WalkTask]) -> Int32 {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    let first = numbers
    numbers += Int32(tasks.count)
    unfinished += tasks.count
    for index in tasks.indices.reversed() {
      waiting.append(tasks[index])
      waiting[waiting.count - 1].number = first + Int32(index)
    }
    if idleThreads > 0 { pthread_cond_broadcast(arrival) }
    return first
  }

  /// The next folder, or `nil` when all are read. Waits while another thread may still find some.
  func next(afterFinishing finished: Bool) -> WalkTask? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    if finished { unfinished -= 1 }
    while waiting.isEmpty {
      if unfinished == 0 {
        pthread_cond_broadcast(arrival)
        return nil
      }
      idleThreads += 1
      pthread_cond_wait(arrival, mutex)
      idleThreads -= 1
    }
    return waiting.removeLast()
  }
}
