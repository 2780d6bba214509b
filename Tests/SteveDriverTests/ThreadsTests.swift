import SteveDriver
import Synchronization
import Testing

@Suite struct ThreadsTests {
  @Test(arguments: [0, 1, 2, 1000], [1, 2, 4]) func takesEachUnitOnce(units: Int, threads: Int) {
    let taken = Mutex([Int](repeating: 0, count: units))
    parallel(units: units, threads: threads) { unit in taken.withLock { $0[unit] += 1 } }
    #expect(taken.withLock { $0.allSatisfy { $0 == 1 } })
  }

  @Test func numbersThreads() {
    let seen = Mutex<Set<Int>>([])
    onThreads(3) { number in seen.withLock { _ = $0.insert(number) } }
    #expect(seen.withLock { $0 } == [0, 1, 2])
  }

  /// Well over the half megabyte that a thread of a pool may have.
  @Test func hasRoomForDeepTrees() {
    let depth = Atomic(0)
    parallel(units: 1) { _ in depth.store(Self.depth(of: 20_000), ordering: .relaxed) }
    #expect(depth.load(ordering: .relaxed) == 20_000)
  }

  @inline(never) private static func depth(of levels: Int) -> Int {
    if levels == 0 { return 0 }
    var filling = InlineArray<16, Int>(repeating: levels)
    filling[levels % 16] = depth(of: levels - 1)
    return filling[levels % 16] + 1
  }
}
