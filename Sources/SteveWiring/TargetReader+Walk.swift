import SteveModel
import SteveSyntax

// Follows values of the runtime from function to function.
extension TargetReader {
  /// What is known on the way to a function.
  struct Way {
    var function: FactPlace
    /// What its type parameters and its parameters that are types stand for.
    var types: [String: WiringKey] = [:]
    var under: [WiringUse.Under] = []
    var isSometimes = false
    var isDeferred = false
    var path: [WiringSite] = []
  }

  /// From configurations, and in programs from all code that is given nothing of the runtime.
  mutating func readRegistrations() {
    for place in functions where isRoot(index.function(place)) {
      walk(Way(function: place), asRoot: true)
    }
    for place in functions {
      for (number, event) in index.function(place).events.enumerated()
      where event.kind == .service || event.kind == .factory {
        guard !registered.contains(EventPlace(function: place, event: number)) else { continue }
        readUnreached(event, number, in: place)
      }
    }
  }

  private func isRoot(_ function: SwiftFunction) -> Bool {
    let isConfiguration = result.configurations.contains { index.type($0).path == function.owner }
    if isConfiguration { return function.name == "registerImplementations" }
    let role = index.graph.workspace.parts[target].role
    guard role == .app || role == .demo || role == .tool else { return false }
    return !function.parameters.contains { $0.role != nil }
  }

  private mutating func readUnreached(_ event: SwiftWiringEvent, _ number: Int, in place: FactPlace) {
    for key in keys(of: event, Way(function: place), doubts: isRelevant(place.source) && !isGeneric(event, place)) {
      addUnreached(use(event, number, key, Way(function: place)))
    }
  }

  private mutating func walk(_ way: Way, asRoot: Bool) {
    guard way.path.count < 24 else { return doubt(.tooDeep, way.path[0]) }
    let function = index.function(way.function)
    for (number, event) in function.events.enumerated() {
      switch event.kind {
      case .service, .factory: register(event, number, way)
      case .call: follow(event, way)
      case .resolve, .require, .escape: break
      }
    }
  }

  private mutating func register(_ event: SwiftWiringEvent, _ number: Int, _ way: Way) {
    registered.insert(EventPlace(function: way.function, event: number))
    let isLater = event.isDeferred || event.factory != nil || way.isDeferred
    if isLater {
      guard isRelevant(way.function.source) || way.function.source != way.path.first?.source else { return }
      return doubt(.inClosure, site(event, way.function))
    }
    for key in keys(of: event, way, doubts: true) {
      var found = use(event, number, key, way)
      if let last = way.path.last, usesTypes(event, of: way) { found.site = last }
      add(found)
    }
  }

  /// Whether what is registered depends on what the caller says, so that the call is its place.
  private func usesTypes(_ event: SwiftWiringEvent, of way: Way) -> Bool {
    switch event.type {
    case .variable(let name): way.types[name] != nil
    case .types(let texts): texts.contains { way.types[$0] != nil }
    case .other: false
    }
  }

  private mutating func follow(_ call: SwiftWiringEvent, _ way: Way) {
    guard call.arguments.contains(where: { $0.kind == .value }) || isOfRuntime(call, way) else { return }
    if isConfigurationCall(call) { return }
    guard case .found(let callees) = lookup.callee(of: call, from: way.function, in: target(of: way.function)) else {
      return
    }
    for callee in callees {
      guard !way.path.contains(site(call, way.function)) else { continue }
      var next = Way(function: callee)
      next.types = passed(call, way, to: callee)
      next.under = way.under + [under(call.condition, way.function), under(index.function(callee).condition, callee)]
      next.isSometimes = way.isSometimes || call.isSometimes
      next.isDeferred = way.isDeferred || call.isDeferred || call.factory != nil
      next.path = way.path + [site(call, way.function)]
      walk(next, asRoot: false)
    }
  }

  /// Whether a function is called that somebody has added to the runtime's types.
  private func isOfRuntime(_ call: SwiftWiringEvent, _ way: Way) -> Bool {
    index.function(way.function).parameters.contains { $0.name == call.receiver && $0.role != nil }
  }

  /// `module.registerImplementations(in: container)` for all modules, as the runtime does itself.
  func isConfigurationCall(_ call: SwiftWiringEvent) -> Bool {
    (call.name == "registerImplementations" || call.name == "resolveDependencies")
      && !(call.receiver.first?.isUppercase ?? false) && call.receiver != "self"
  }

  func under(_ condition: Int, _ function: FactPlace) -> WiringUse.Under {
    WiringUse.Under(condition: index.condition(condition, in: function.source), target: target(of: function))
  }

  /// What the types of a call are to the function that is called.
  func passed(_ call: SwiftWiringEvent, _ way: Way, to callee: FactPlace) -> [String: WiringKey] {
    var result: [String: WiringKey] = [:]
    let function = index.function(callee)
    for argument in call.arguments where argument.kind != .value {
      guard let parameter = function.parameters.first(where: { $0.label == argument.label && $0.isMetatype }) else {
        continue
      }
      let known = argument.kind == .other ? way.types[argument.text] : key(argument.text, way)
      guard let known else { continue }
      result[parameter.name] = known
      result[String(parameter.type.dropLast(5))] = known
    }
    return result
  }

  private func key(_ text: String, _ way: Way) -> WiringKey? {
    if let known = way.types[text] { return known }
    return try? types.key(text, in: context(of: way.function))
  }

  /// The types that an event names, on this way.
  mutating func keys(of event: SwiftWiringEvent, _ way: Way, doubts: Bool) -> [WiringKey] {
    let site = site(event, way.function)
    func say(_ reason: WiringDoubt.Reason, _ reader: inout TargetReader) { if doubts { reader.doubt(reason, site) } }
    switch event.type {
    case .variable(let name):
      if let known = way.types[name] { return [known] }
      if isRelevant(way.function.source) || way.path.count > 0 { say(.noLiteral(name), &self) }
      return []
    case .other(let text):
      if isRelevant(way.function.source) { say(.noLiteral(text), &self) }
      return []
    case .types(let texts):
      var context = context(of: way.function)
      for (name, key) in way.types { context.known[name] = key.canonical }
      var result: [WiringKey] = []
      for text in texts {
        do throws(WiringProblem) {
          let found = try types.key(text, in: context)
          result.append(way.types[text] ?? found)
        } catch { say(WiringDoubt.Reason(error), &self) }
      }
      return result
    }
  }

  func use(_ event: SwiftWiringEvent, _ number: Int, _ key: WiringKey, _ way: Way) -> WiringUse {
    let kind: WiringUse.Kind =
      switch event.kind {
      case .service: .service
      case .factory: .factory
      case .require: .require
      case .resolve, .call, .escape: .resolve
      }
    return WiringUse(
      kind: kind, key: key, site: site(event, way.function),
      under: way.under + [
        under(index.function(way.function).condition, way.function), under(event.condition, way.function),
      ],
      isSometimes: way.isSometimes || event.isSometimes, isOptional: event.isOptional, path: way.path,
      function: way.function, event: number, made: event.name)
  }
}

extension SwiftFunction.Parameter {
  /// Whether it takes a type: `T.Type`.
  var isMetatype: Bool { type.hasSuffix(".Type") }
}
