import SteveSyntax

// What is asked for, wherever it stands, and what can't be understood.
extension TargetReader {
  mutating func readResolutions() {
    for place in functions {
      for (number, event) in index.function(place).events.enumerated()
      where event.kind == .resolve || event.kind == .require {
        if isGeneric(event, place) {
          readCalls(of: place, event, number)
        } else {
          for key in keys(of: event, Way(function: place), doubts: true) {
            add(use(event, number, key, Way(function: place)))
          }
        }
      }
    }
  }

  /// Whether the type is one that callers choose.
  func isGeneric(_ event: SwiftWiringEvent, _ place: FactPlace) -> Bool {
    let function = index.function(place)
    switch event.type {
    case .variable(let name): return function.parameters.contains { $0.name == name && $0.isMetatype }
    case .types(let texts):
      return texts.contains { text in function.generics.contains { text == $0.name } }
    case .other: return false
    }
  }

  /// What the callers of a helper ask for.
  private mutating func readCalls(of helper: FactPlace, _ event: SwiftWiringEvent, _ number: Int) {
    let function = index.function(helper)
    guard let parameter = function.parameters.first(where: { chooses($0, event) }) else {
      if isRelevant(helper.source) { doubt(.generic(genericName(event)), site(event, helper)) }
      return
    }
    for caller in callers(of: function) {
      for call in index.function(caller).events where call.kind == .call && isCall(call, of: function) {
        guard let argument = call.arguments.first(where: { $0.label == parameter.label && $0.kind != .value }) else {
          continue
        }
        guard argument.kind == .metatype else {
          // A helper that is given the type itself, and hands it on.
          doubt(.noLiteral(argument.text), site(call, caller))
          continue
        }
        do throws(WiringProblem) {
          let key = try types.key(argument.text, in: context(of: caller))
          var found = use(event, number, key, Way(function: helper))
          found.site = site(call, caller)
          found.under.append(under(call.condition, caller))
          add(found)
        } catch { doubt(WiringDoubt.Reason(error), site(call, caller)) }
      }
    }
  }

  private func chooses(_ parameter: SwiftFunction.Parameter, _ event: SwiftWiringEvent) -> Bool {
    guard parameter.isMetatype else { return false }
    switch event.type {
    case .variable(let name): return parameter.name == name
    case .types(let texts): return texts.contains(String(parameter.type.dropLast(5)))
    case .other: return false
    }
  }

  private func genericName(_ event: SwiftWiringEvent) -> String {
    switch event.type {
    case .variable(let name), .other(let name): name
    case .types(let texts): texts.first ?? ""
    }
  }

  /// Every function that may call a helper: those of its module, and of others if they see it.
  private func callers(of function: SwiftFunction) -> [FactPlace] {
    let sources = index.sources.indices.filter { source in
      index.sources[source].targets.contains(target)
        || function.access >= .package && index.visibleTargets(from: source).contains(target)
    }
    return sources.flatMap { source in
      index.sources[source].facts.functions.indices.map { FactPlace(source: source, number: $0) }
    }
  }

  private func isCall(_ call: SwiftWiringEvent, of function: SwiftFunction) -> Bool {
    if function.name == "init" {
      return call.name == function.owner.split(separator: ".").last.map { String($0) } || call.name == "init"
    }
    return call.name == function.name
  }

  // MARK: Doubts

  mutating func readDoubts() {
    for source in index.files[target] ?? [] where isRelevant(source) {
      let facts = index.sources[source].facts
      if let place = facts.unreadable { doubt(.tooDeep, WiringSite(source: source, place: place, target: target)) }
      for type in facts.types where type.kind == .alias && hidesRole(type) {
        doubt(.hiddenRole(type.path), WiringSite(source: source, place: type.place, target: target))
      }
      for number in facts.functions.indices { readDoubts(of: FactPlace(source: source, number: number)) }
    }
    for place in result.configurations {
      for name in index.type(place).attributes {
        doubt(.macro(name), WiringSite(source: place.source, place: index.type(place).place, target: target))
      }
    }
  }

  private func hidesRole(_ type: SwiftTypeDeclaration) -> Bool {
    SwiftWiringRole(type: SwiftTypeParser.type(type.target)) != nil
  }

  private mutating func readDoubts(of place: FactPlace) {
    let function = index.function(place)
    for event in function.events {
      switch event.kind {
      case .escape: doubt(.escapes(event.name), site(event, place))
      case .call where event.arguments.contains { $0.kind == .value }:
        if isConfigurationCall(event) { continue }
        switch lookup.callee(of: event, from: place, in: target) {
        case .found: break
        case .several: doubt(.several(event.name), site(event, place))
        case .none: doubt(.goesTo(event.name), site(event, place))
        }
      case .factory where !event.name.isEmpty:
        switch lookup.factory(event.name, from: place, in: target) {
        case .found: break
        case .several, .none: doubt(.factory(event.name), site(event, place))
        }
      default: break
      }
    }
  }
}
