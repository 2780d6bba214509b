import SteveDiagnostics
import SteveSyntax

// Nothing is asked for while modules register.
extension WiringProof {
  mutating func reportOrder(of target: Int) {
    guard let wiring = wirings[target] else { return }
    let lookup = FunctionLookup(index: index)
    let roots = (index.functions[target]?["registerImplementations"] ?? []).filter { place in
      wiring.configurations.contains { index.type($0).path == index.function(place).owner }
    }
    for root in roots {
      var seen: Set<FactPlace> = [root]
      var pending: [(place: FactPlace, path: [WiringSite])] = [(root, [])]
      while !pending.isEmpty {
        let (place, path) = pending.removeFirst()
        for event in index.function(place).events where !event.isDeferred && event.factory == nil {
          let site = WiringSite(source: place.source, place: event.place, target: target)
          switch event.kind {
          case .resolve, .require: reportEarly(event, site, path)
          case .call:
            for callee in lookup.plainCallees(of: event, from: place, in: target)
            where index.sources[callee.source].targets.contains(target) && seen.insert(callee).inserted {
              pending.append((callee, path + [site]))
            }
          case .service, .factory, .escape: break
          }
        }
      }
    }
  }

  private mutating func reportEarly(_ event: SwiftWiringEvent, _ site: WiringSite, _ path: [WiringSite]) {
    let type =
      switch event.type {
      case .types(let texts): texts.map { TypeResolution.shown($0) }.joined(separator: ", ")
      case .variable(let text), .other(let text): text
      }
    findings.add(
      WiringFinding(
        code: .resolvedTooEarly, topic: type, site: location(site),
        message: "'\(type)' is resolved while modules register, when nobody knows who has registered",
        notes: path.map { .init("it is reached from here", at: location($0)) } + [
          .init(
            help: "resolve it in 'resolveDependencies(with:)', or register with a factory: 'register(type:factory:)'")
        ]))
  }
}
