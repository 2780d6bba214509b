#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How long a run waits for another one that changes the same workspace, and how it says so.
package struct Patience: Sendable {
  package var seconds: Int
  package var say: @Sendable (String) -> Void

  /// - Parameters:
  ///   - seconds: after these the run gives up.
  ///   - say: takes one line about whom it waits for.
  package init(seconds: Int, say: @escaping @Sendable (String) -> Void = { _ in }) {
    self.seconds = seconds
    self.say = say
  }
}

/// Does the work while nobody else changes the workspace; it is told whether somebody did so until now.
///
/// - Throws: ``Stop`` naming the holder, when the lock can't be had in time.
func withLock<R>(
  of disk: some Disk, as holder: String, _ patience: Patience, _ work: (_ hasWaited: Bool) throws(Stop) -> R
) throws(Stop) -> R {
  let hasWaited = try takeLock(of: disk, as: holder, patience)
  defer { disk.unlock() }
  return try work(hasWaited)
}

/// - Returns: whether somebody else had the lock.
private func takeLock(of disk: some Disk, as holder: String, _ patience: Patience) throws(Stop) -> Bool {
  let start = secondsNow()
  var hasSaid = false
  var pause = 2
  while case .taken(let other) = disk.lock(as: holder) {
    let waited = secondsNow() - start
    if waited >= Double(patience.seconds) {
      throw Stop(
        .failure,
        "\(name(of: other)) still holds '.steve/lock' after \(patience.seconds) s; wait for it or end it, then try again"
      )
    }
    if waited >= 1, !hasSaid {
      patience.say("waiting for \(name(of: other)), which changes this workspace")
      hasSaid = true
    }
    sleep(milliseconds: pause)
    pause = min(pause * 2, 50)
  }
  return pause > 2
}

/// What the holder has written into the lock: its number and what it does.
private func name(of holder: String) -> String {
  let words = holder.split(separator: " ", maxSplits: 1)
  guard let number = words.first, Int(number) != nil else { return "another process" }
  return "process \(number)" + (words.count > 1 ? " (\(words[1]))" : "")
}

/// By the clock that nobody sets.
func secondsNow() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

private func sleep(milliseconds: Int) {
  var time = timespec(tv_sec: 0, tv_nsec: milliseconds * 1_000_000)
  nanosleep(&time, nil)
}
