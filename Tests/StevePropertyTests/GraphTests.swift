import SteveModel
import TestSupport
import Testing

/// The graph's algorithms against slow ones that are plainly right.
@Suite struct GraphTests {
  @Test func cyclesAreFoundIfAndOnlyIfThereAreSome() {
    for seed in 0..<3_000 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let edges = GraphTests.graph(&random)
      let reach = GraphTests.reach(edges)
      let wanted = GraphTests.groups(reach)
      let found = stronglyConnectedComponents(edges)
      #expect(found == wanted, "seed \(seed): \(edges)")
      for component in found {
        let cycle = shortestCycle(in: component, edges)
        #expect(GraphTests.isCycle(cycle, edges, component), "seed \(seed): \(cycle) in \(edges)")
        #expect(cycle.count == GraphTests.shortestLength(component, edges), "seed \(seed): \(cycle) in \(edges)")
        #expect(cycle.first == cycle.min(), "seed \(seed): \(cycle)")
      }
    }
  }

  /// Such a depth would end a recursion.
  @Test func aLongChainIsNoCycle() {
    let count = 200_000
    var edges = (0..<count).map { $0 + 1 < count ? [$0 + 1] : [] }
    #expect(stronglyConnectedComponents(edges).isEmpty)
    edges[count - 1] = [count - 3]
    #expect(stronglyConnectedComponents(edges) == [[count - 3, count - 2, count - 1]])
  }

  /// Layers in which everything depends on all of the next one have 4^60 paths.
  @Test func layersOfDiamondsAreVisitedOnce() {
    let edges = (0..<240).map { node in node < 236 ? (0..<4).map { (node / 4 + 1) * 4 + $0 } : [] }
    #expect(stronglyConnectedComponents(edges).isEmpty)
  }

  // MARK: Slow and plain

  /// Without edges from a node to itself, as the resolution makes them, and sometimes with an edge twice.
  private static func graph(_ random: inout SeededGenerator) -> [[Int]] {
    let count = Int.random(in: 1...9, using: &random)
    let density = Int.random(in: 1...40, using: &random)
    return (0..<count).map { from in
      (0..<count).flatMap { to -> [Int] in
        guard from != to, Int.random(in: 0..<100, using: &random) < density else { return [] }
        return Int.random(in: 0..<10, using: &random) == 0 ? [to, to] : [to]
      }.shuffled(using: &random)
    }
  }

  /// Warshall's closure.
  private static func reach(_ edges: [[Int]]) -> [[Bool]] {
    var reach = edges.map { targets in edges.indices.map(targets.contains) }
    for middle in edges.indices {
      for from in edges.indices where reach[from][middle] {
        for to in edges.indices where reach[middle][to] { reach[from][to] = true }
      }
    }
    return reach
  }

  private static func groups(_ reach: [[Bool]]) -> [[Int]] {
    reach.indices.map { node in reach.indices.filter { $0 == node || reach[node][$0] && reach[$0][node] } }
      .enumerated().filter { $0.element.count > 1 && $0.element[0] == $0.offset }.map(\.element)
  }

  private static func isCycle(_ cycle: [Int], _ edges: [[Int]], _ component: [Int]) -> Bool {
    cycle.count > 1 && Set(cycle).count == cycle.count && cycle.allSatisfy(component.contains)
      && cycle.indices.allSatisfy { edges[cycle[$0]].contains(cycle[($0 + 1) % cycle.count]) }
  }

  /// By the powers of the matrix: the first with something on its diagonal.
  private static func shortestLength(_ component: [Int], _ edges: [[Int]]) -> Int {
    var ends = Dictionary(uniqueKeysWithValues: component.map { ($0, Set([$0])) })
    for length in 1...component.count {
      ends = ends.mapValues { nodes in Set(nodes.flatMap { edges[$0] }) }
      if component.contains(where: { ends[$0]?.contains($0) ?? false }) { return length }
    }
    return 0
  }
}
