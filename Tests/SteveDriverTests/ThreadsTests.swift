import Foundation
import SteveDriver
import Synchronization
import Testing

/// Numbers from several threads. The thread sanitizer knows this lock, and takes a `Mutex` for none.
private final class Noted: @unchecked Sendable {
  private let lock = NSLock()
  private var noted: [Int] = []

  var numbers: [Int] { lock.withLock { noted } }

  func note(_ number: Int) { lock.withLock { noted.append(number) } }
}

@Suite struct ThreadsTests {
  @Test(arguments: [0, 1, 2, 1000], [1, 2, 4]) func takesEachUnitOnce(units: Int, threads: Int) {
    let taken = Noted()
    parallel(units: units, threads: threads) { unit in taken.note(unit) }
    #expect(taken.numbers.sorted() == Array(0..<units))
  }

  @Test func numbersThreads() {
    let seen = Noted()
    onThreads(3) { number in seen.note(number) }
    #expect(seen.numbers.sorted() == [0, 1, 2])
  }

  /// Well over the half megabyte that a thread of a pool may have.
  @Test func hasRoomForDeepTrees() {
    let depth = Atomic(0)
    parallel(units: 1) { _ in depth.store(Self.depth(of: 4_000), ordering: .relaxed) }
    #expect(depth.load(ordering: .relaxed) == 4_000)
  }

  @inline(never) private static func depth(of levels: Int) -> Int {
    if levels == 0 { return 0 }
    var filling = InlineArray<16, Int>(repeating: levels)
    filling[levels % 16] = depth(of: levels - 1)
    return filling[levels % 16] + 1
  }
}
