import SteveDiagnostics
import SteveManifest

/// Reports the shortest cycle of every group of targets that depend on each other, with the place of each edge.
func reportCycles(in graph: WorkspaceGraph, log: inout DiagnosticLog) {
  let edges = graph.targets.map { $0.dependencies.map(\.target) }
  for component in stronglyConnectedComponents(edges) {
    let cycle = shortestCycle(in: component, edges)
    report(cycle, in: graph, log: &log)
  }
}

/// Of a longer cycle only some edges are shown; none of them is better to take out than another.
private let longestCycle = 40

private func report(_ cycle: [Int], in graph: WorkspaceGraph, log: inout DiagnosticLog) {
  let parts = graph.workspace.parts
  let targets = (cycle + [cycle[0]]).map { parts[$0].target }
  let path =
    cycle.count <= longestCycle
    ? targets.joined(separator: " → ")
    : (targets.prefix(10) + ["… \(cycle.count - 11) more …"] + targets.suffix(2)).joined(separator: " → ")
  var notes: [Diagnostic.Note] = []
  var first: SourceLocation?
  for (index, from) in cycle.enumerated() where cycle.count <= longestCycle || index < 10 {
    let to = cycle[(index + 1) % cycle.count]
    guard let edge = graph.targets[from].dependencies.first(where: { $0.target == to }) else { continue }
    let words = "'\(parts[from].target)' depends on '\(parts[to].target)'"
    switch edge.origin {
    case .declared(let location):
      first = first ?? location
      notes.append(.init(words + " here", at: location))
    case .implied, .wired: notes.append(.init(words + ", which is implied", at: parts[from].location))
    }
  }
  notes.append(.init("take one of these out: move what both need into a third module, or depend on an interface"))
  log.error(.cycle, "targets depend on each other: \(path)", at: first ?? parts[cycle[0]].location, notes: notes)
}

/// The groups of more than one node, each sorted, by their first node. Tarjan's algorithm with a stack of its own.
package func stronglyConnectedComponents(_ edges: [[Int]]) -> [[Int]] {
  var order = Array(repeating: -1, count: edges.count)
  var low = order
  var isOpen = Array(repeating: false, count: edges.count)
  var open: [Int] = []
  var calls: [(node: Int, next: Int)] = []
  var counter = 0
  var result: [[Int]] = []
  for root in edges.indices where order[root] < 0 {
    calls.append((root, 0))
    while let (node, next) = calls.last {
      if next == 0 {
        order[node] = counter
        low[node] = counter
        counter += 1
        open.append(node)
        isOpen[node] = true
      }
      if next < edges[node].count {
        calls[calls.count - 1].next += 1
        let other = edges[node][next]
        if order[other] < 0 {
          calls.append((other, 0))
        } else if isOpen[other] {
          low[node] = min(low[node], order[other])
        }
        continue
      }
      calls.removeLast()
      if let caller = calls.last { low[caller.node] = min(low[caller.node], low[node]) }
      guard low[node] == order[node], let start = open.lastIndex(of: node) else { continue }
      let component = open[start...].sorted()
      for member in component { isOpen[member] = false }
      open.removeSubrange(start...)
      if component.count > 1 { result.append(component) }
    }
  }
  return result.sorted { $0[0] < $1[0] }
}

/// The shortest cycle among nodes that all reach each other; of equally short ones the first by node numbers. It starts at
/// its least node.
///
/// To be sure of the shortest, a search has to start at every node. In a knot of thousands that would take long, so after
/// some millions of steps the shortest one so far is good enough.
package func shortestCycle(in component: [Int], _ edges: [[Int]]) -> [Int] {
  var search = CycleSearch(component, edges)
  var best: [Int] = []
  for start in component.indices where best.isEmpty || search.steps < 5_000_000 {
    if let cycle = search.cycle(through: start, shorterThan: best.isEmpty ? Int.max : best.count) { best = cycle }
    if best.count == 2 { break }
  }
  return best.map { component[$0] }
}

/// Breadth-first searches among the members of one component, which are known by their places in it.
private struct CycleSearch {
  private let edges: [[Int]]
  private var cameFrom: [Int]
  /// The search that has met a member last.
  private var metBy: [Int]
  /// How many edges all searches have followed.
  private(set) var steps = 0

  init(_ component: [Int], _ all: [[Int]]) {
    var places: [Int: Int] = [:]
    places.reserveCapacity(component.count)
    for (place, member) in component.enumerated() { places[member] = place }
    edges = component.map { all[$0].compactMap { places[$0] } }
    cameFrom = Array(repeating: -1, count: component.count)
    metBy = cameFrom
  }

  /// From a member back to itself.
  mutating func cycle(through start: Int, shorterThan limit: Int) -> [Int]? {
    var front = [start]
    var length = 0
    while !front.isEmpty {
      length += 1
      guard length < limit else { return nil }
      var next: [Int] = []
      for node in front {
        steps += edges[node].count
        for other in edges[node] {
          if other == start { return path(from: start, to: node) }
          if metBy[other] == start { continue }
          metBy[other] = start
          cameFrom[other] = node
          next.append(other)
        }
      }
      front = next
    }
    return nil
  }

  private func path(from start: Int, to end: Int) -> [Int] {
    var path = [end]
    while let last = path.last, last != start { path.append(cameFrom[last]) }
    return path.reversed()
  }
}
