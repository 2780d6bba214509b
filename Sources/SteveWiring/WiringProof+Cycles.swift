import SteveDiagnostics
import SteveModel
import SteveSyntax

// Factories that need each other at once.
extension WiringProof {
  /// A factory asks for something to make its service.
  private struct Edge {
    var to: WiringKey
    var site: WiringSite
  }

  mutating func reportCycles(in program: ProgramWiring) {
    var edges: [WiringKey: [Edge]] = [:]
    for key in program.keys {
      for use in program.registrations[key] ?? [] where use.kind == .factory {
        edges[key, default: []] += self.edges(of: use)
      }
    }
    var reported: Set<WiringKey> = []
    for key in program.keys where edges[key] != nil && !reported.contains(key) {
      guard let loop = shortestLoop(from: key, edges) else { continue }
      reported.formUnion(loop.map(\.to))
      let names = ([key] + loop.map(\.to)).map { "'\($0.shown)'" }.joined(separator: " → ")
      guard let first = loop.first else { continue }
      findings.add(
        WiringFinding(
          code: .factoryCycle, topic: loop.map(\.to.canonical).sorted { $0.precedesByBytes($1) }.joined(separator: " "),
          site: location(first.site),
          message: "factories ask for each other in a circle, \(names),",
          notes: loop.dropFirst().map { .init("'\($0.to.shown)' is asked for here", at: location($0.site)) } + [
            .init(
              help: "let one of them fetch what it needs in 'resolveDependencies(with:)', or in a closure run later")
          ], program: program.program.target))
    }
  }

  private func shortestLoop(from start: WiringKey, _ edges: [WiringKey: [Edge]]) -> [Edge]? {
    var before: [WiringKey: (from: WiringKey, edge: Edge)] = [:]
    var pending = [start]
    var next = 0
    while next < pending.count {
      let key = pending[next]
      next += 1
      for edge in edges[key] ?? [] where before[edge.to] == nil {
        before[edge.to] = (key, edge)
        if edge.to == start {
          var loop: [Edge] = []
          var at = start
          repeat {
            guard let step = before[at] else { return nil }
            loop.append(step.edge)
            at = step.from
          } while at != start
          return loop.reversed()
        }
        pending.append(edge.to)
      }
    }
    return nil
  }

  /// What a factory asks for at once, itself or in functions that it calls.
  private func edges(of use: WiringUse) -> [Edge] {
    let lookup = FunctionLookup(index: index)
    let target = use.site.target
    let function = index.function(use.function)
    var result: [Edge] = []
    var seen: Set<FactPlace> = []
    var pending: [FactPlace] = []
    func take(_ event: SwiftWiringEvent, _ place: FactPlace) {
      switch event.kind {
      case .resolve, .require:
        guard case .types(let texts) = event.type else { return }
        let owner = index.function(place).owner
        let context = TypeContext(target: target, source: place.source, owner: owner)
        for text in texts {
          guard let key = try? types.key(text, in: context) else { continue }
          result.append(Edge(to: key, site: WiringSite(source: place.source, place: event.place, target: target)))
        }
      case .call: pending += lookup.plainCallees(of: event, from: place, in: target)
      case .service, .factory, .escape: break
      }
    }
    for event in function.events where event.factory == use.event && !event.isDeferred { take(event, use.function) }
    if !use.made.isEmpty, case .found(let places) = lookup.factory(use.made, from: use.function, in: target) {
      pending += places
    }
    while let place = pending.popLast() {
      guard seen.insert(place).inserted else { continue }
      for event in index.function(place).events where event.factory == nil && !event.isDeferred { take(event, place) }
    }
    return result
  }
}
