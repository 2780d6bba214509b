import SteveModel
import SteveSyntax

/// Finds the function that a call means, by names alone.
struct FunctionLookup {
  let index: WiringIndex

  enum Answer {
    /// More than one where conditions tell which of them is compiled.
    case found([FactPlace])
    case several
    case none
  }

  /// The function that is given values of the runtime by a call.
  func callee(of call: SwiftWiringEvent, from caller: FactPlace, in target: Int) -> Answer {
    let labels = call.arguments.filter { $0.kind == .value }.map(\.label)
    return answer(call, from: caller, in: target) { function in
      labels.allSatisfy { label in function.parameters.contains { $0.label == label && $0.role != nil } }
    }
  }

  /// The functions that a call without such values may run at once, where there is no doubt about them.
  func plainCallees(of call: SwiftWiringEvent, from caller: FactPlace, in target: Int) -> [FactPlace] {
    if let type = madeType(call, from: caller, in: target) {
      let inits = (index.functions[target]?["init"] ?? []).filter { index.function($0).owner == type }
      let loose = (index.functions[target]?[""] ?? []).filter {
        index.function($0).owner == type && !index.function($0).isStatic
      }
      return inits + loose
    }
    guard case .found(let places) = answer(call, from: caller, in: target, fits: { _ in true }) else { return [] }
    return places
  }

  /// The function that a factory is, by its name.
  func factory(_ name: String, from caller: FactPlace, in target: Int) -> Answer {
    let parts = name.split(separator: ".").map { String($0) }
    guard let last = parts.last, last != "?" else { return .none }
    var call = SwiftWiringEvent(kind: .call, place: SwiftPlace(line: 0, column: 0))
    call.name = last
    call.receiver = parts.dropLast().joined(separator: ".")
    return answer(call, from: caller, in: target) { function in
      function.parameters.count == 1 && function.parameters[0].role == .resolver
    }
  }

  private func answer(
    _ call: SwiftWiringEvent, from caller: FactPlace, in target: Int, fits: (SwiftFunction) -> Bool
  ) -> Answer {
    let own = candidates(call, from: caller, in: target, isOwn: true).filter { fits(index.function($0)) }
    if !own.isEmpty { return chosen(own) }
    for other in index.visibleTargets(from: caller.source) where other != target {
      let found = candidates(call, from: caller, in: other, isOwn: false).filter { fits(index.function($0)) }
      if !found.isEmpty { return chosen(found) }
    }
    return .none
  }

  private func chosen(_ places: [FactPlace]) -> Answer {
    if places.count == 1 { return .found(places) }
    // Twins under conditions are one function.
    let owners = Set(places.map { index.function($0).owner })
    let areTwins = owners.count == 1 && places.allSatisfy { index.function($0).condition != 0 }
    return areTwins ? .found(places) : .several
  }

  private func candidates(
    _ call: SwiftWiringEvent, from caller: FactPlace, in target: Int, isOwn: Bool
  ) -> [FactPlace] {
    let named = (index.functions[target]?[call.name] ?? []).filter {
      isOwn || index.function($0).access >= .package || index.function($0).owner == "Registry"
    }
    let function = index.function(caller)
    switch call.receiver {
    case "":
      if let type = madeType(call, from: caller, in: target) {
        return (index.functions[target]?["init"] ?? []).filter { index.function($0).owner == type }
      }
      let own = named.filter { !function.owner.isEmpty && index.function($0).owner == function.owner }
      if !own.isEmpty { return own }
      let global = named.filter { index.function($0).owner.isEmpty }
      return global.isEmpty ? named : global
    case "self", "Self", "super":
      let own = named.filter { index.function($0).owner == function.owner }
      return own.isEmpty ? named : own
    default:
      return member(call, named, from: caller, in: target)
    }
  }

  /// A function of what stands before the dot: a type, a module, or some value.
  private func member(
    _ call: SwiftWiringEvent, _ named: [FactPlace], from caller: FactPlace, in target: Int
  ) -> [FactPlace] {
    let last = call.receiver.split(separator: ".").last.map { String($0) } ?? ""
    if last.first?.isUppercase ?? false {
      let all = call.name == "init" ? index.functions[target]?["init"] ?? [] : named
      let ofType = all.filter { place in
        let owner = index.function(place).owner
        return owner == call.receiver || owner.hasSuffix("." + call.receiver) || owner == last
      }
      if !ofType.isEmpty { return ofType }
      return call.receiver == index.module(of: target) ? named.filter { index.function($0).owner.isEmpty } : []
    }
    // A value of the runtime has what somebody has added to its types.
    if let role = index.function(caller).parameters.first(where: { $0.name == call.receiver })?.role {
      let owners = role.typeNames
      let added = named.filter { owners.contains(index.function($0).owner) }
      if !added.isEmpty { return added }
    }
    return named
  }

  /// The type that a call makes an instance of: one of the target's by its name.
  private func madeType(_ call: SwiftWiringEvent, from caller: FactPlace, in target: Int) -> String? {
    guard call.name.first?.isUppercase ?? false else { return nil }
    let path = call.receiver.isEmpty ? call.name : call.receiver + "." + call.name
    let owner = index.function(caller).owner
    var around = owner[...]
    while true {
      let full = around.isEmpty ? path : around + "." + path
      if let place = index.types(of: target, at: full).first {
        let type = index.type(place)
        return type.kind == .alias ? String(type.target.prefix { $0 != "<" }) : full
      }
      if around.isEmpty { return path == "Self" ? owner : nil }
      around = around.utf8.lastIndex(of: UInt8(ascii: ".")).map { around[..<$0] } ?? ""
    }
  }
}

extension SwiftWiringRole {
  /// The types whose extensions a value has.
  fileprivate var typeNames: [String] {
    switch self {
    case .registry: ["Registry"]
    case .resolver: ["Resolver", "ReadOnlyResolver"]
    case .container: ["Registry", "Resolver", "DependencyContainer"]
    }
  }
}
