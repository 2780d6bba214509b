import SteveModel
import SteveSyntax

/// Where a type is written: what its names mean depends on it.
struct TypeContext {
  var target: Int
  var source: Int
  /// The types around: `Outer.Inner`.
  var owner = ""
  /// Type parameters that stand for nothing known.
  var unknown: Set<String> = []
  /// Type parameters whose types are known, as they are without aliases and sugar.
  var known: [String: String] = [:]
}

/// Finds out which type of which module a text names.
struct TypeResolution {
  let index: WiringIndex
  private let memory = Memory()

  /// What was found out already: the same is asked for each thing that is missing.
  private final class Memory {
    var inherited: [String: Set<String>] = [:]
  }

  /// Protocols that mean nothing at run time.
  private static let markers: Set<String> = [
    "Sendable", "Copyable", "Escapable", "BitwiseCopyable", "SendableMetatype", "Any",
  ]

  func key(_ text: String, in context: TypeContext) throws(WiringProblem) -> WiringKey {
    guard let type = SwiftTypeParser.type(text) else { throw .unreadable(text) }
    let canonical = try canonical(type, context, hops: 0)
    return WiringKey(canonical: canonical, shown: TypeResolution.shown(text))
  }

  /// Without parentheses that mean nothing.
  static func shown(_ text: String) -> String {
    let letters = text.utf8
    guard letters.count > 2, letters.first == UInt8(ascii: "("), letters.last == UInt8(ascii: ")") else { return text }
    let inner = letters.dropFirst().dropLast()
    // What is in a function's type is no type in parentheses.
    let keeps = inner.contains { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ")") }
    return keeps ? text : String(Substring(inner))
  }

  func canonical(_ type: SwiftType, _ context: TypeContext, hops: Int) throws(WiringProblem) -> String {
    guard hops <= 8 else { throw .aliases("\(type)") }
    switch type {
    case .named(let components): return try named(components, context, hops)
    case .selected(let module, let components):
      if let found = try inModule(module, components, context, hops) { return found }
      return try external(components, context, hops)
    case .optional(let wrapped): return try canonical(wrapped, context, hops: hops).asOperand + "?"
    case .array(let element): return "[" + (try canonical(element, context, hops: hops)) + "]"
    case .dictionary(let key, let value):
      return "[" + (try canonical(key, context, hops: hops)) + ":" + (try canonical(value, context, hops: hops)) + "]"
    case .tuple(let elements):
      var texts: [String] = []
      for element in elements {
        let label = element.label.isEmpty || element.label == "_" ? "" : element.label + ":"
        texts.append(label + (try canonical(element.type, context, hops: hops)))
      }
      return "(" + texts.joined(separator: ",") + ")"
    case .function(let attributes, let parameters, let effects, let result):
      let words = (attributes + effects).map { $0 + " " }.joined()
      let taken = try list(parameters, context, hops)
      return words + "(" + taken + ")->" + (try canonical(result, context, hops: hops))
    case .composition(let parts): return try composition(parts, context, hops)
    case .metatype(let instance, let isOfProtocol):
      return try canonical(instance, context, hops: hops).asOperand + (isOfProtocol ? ".Protocol" : ".Type")
    case .suppressed: return "Any"
    }
  }

  private func list(_ types: [SwiftType], _ context: TypeContext, _ hops: Int) throws(WiringProblem) -> String {
    var texts: [String] = []
    for type in types { texts.append(try canonical(type, context, hops: hops)) }
    return texts.joined(separator: ",")
  }

  // MARK: Names

  private func named(
    _ components: [SwiftType.Component], _ context: TypeContext, _ hops: Int
  ) throws(WiringProblem) -> String {
    let first = components[0].name
    if components.count == 1, let known = context.known[first] { return known }
    if context.unknown.contains(first) { throw .generic(first) }
    if first == "Self", !context.owner.isEmpty {
      let owner = context.owner.split(separator: ".").map { SwiftType.Component(String($0)) }
      return try named(owner + components.dropFirst(), context, hops)
    }
    if let found = try lookUp(components, context, hops) { return found }
    if components.count > 1 {
      let rest = Array(components.dropFirst())
      if let found = try inModule(first, rest, context, hops) { return found }
      // A module from outside, whose declarations nobody here knows.
      if index.modules[first] == nil,
        index.sources[context.source].facts.imports.contains(where: { $0.module == first })
      {
        return try external(rest, context, hops)
      }
    }
    return try external(components, context, hops)
  }

  /// The type of this name around the place, in its own module, or in one that the source imports.
  private func lookUp(
    _ components: [SwiftType.Component], _ context: TypeContext, _ hops: Int
  ) throws(WiringProblem) -> String? {
    var around = context.owner.split(separator: ".").map { String($0) }
    while true {
      let prefix = around.isEmpty ? "" : around.joined(separator: ".") + "."
      if let found = try find(prefix, components, in: context.target, isOwn: true, context, hops) { return found }
      guard !around.isEmpty else { break }
      around.removeLast()
    }
    var candidates: [(target: Int, canonical: String)] = []
    for target in index.visibleTargets(from: context.source) where target != context.target {
      if let found = try find("", components, in: target, isOwn: false, context, hops) {
        candidates.append((target, found))
      }
    }
    guard Set(candidates.map(\.canonical)).count < 2 else {
      throw .ambiguous(components[0].name, modules: candidates.map { index.module(of: $0.target) })
    }
    return candidates.first?.canonical
  }

  private func inModule(
    _ module: String, _ components: [SwiftType.Component], _ context: TypeContext, _ hops: Int
  ) throws(WiringProblem) -> String? {
    guard let target = index.modules[module] else { return nil }
    let isOwn = target == context.target
    return try find("", components, in: target, isOwn: isOwn, context, hops)
  }

  /// Follows a path of names from one that a module declares.
  private func find(
    _ prefix: String, _ components: [SwiftType.Component], in target: Int, isOwn: Bool, _ context: TypeContext,
    _ hops: Int
  ) throws(WiringProblem) -> String? {
    guard let first = visible(prefix + components[0].name, in: target, isOwn: isOwn, from: context.source) else {
      return nil
    }
    var declared = first
    var result = ""
    for (number, component) in components.enumerated() {
      if number > 0 {
        let path = index.type(declared).path + "." + component.name
        // What an extension of somebody else's type declares is found under the same path.
        guard
          let next = visible(path, in: target, isOwn: isOwn, from: context.source)
            ?? visible(path, in: context.target, isOwn: true, from: context.source)
        else { return nil }
        declared = next
      }
      let type = index.type(declared)
      if type.kind == .alias {
        let meant = try alias(type, declared, component, target, context, hops)
        if number == components.count - 1 { return meant }
        // A member of what the alias stands for.
        return meant + "." + components[(number + 1)...].map(\.name).joined(separator: ".")
      }
      let name = number == 0 ? index.module(of: target) + "." + type.path : "." + component.name
      result += name
      if !component.arguments.isEmpty { result += "<" + (try list(component.arguments, context, hops)) + ">" }
    }
    return result
  }

  private func visible(_ path: String, in target: Int, isOwn: Bool, from source: Int) -> FactPlace? {
    let found = index.types(of: target, at: path)
    return found.first { place in
      let type = index.type(place)
      if place.source == source { return true }
      return !type.isLocal && type.access >= (isOwn ? .internal : .package)
    }
  }

  private func alias(
    _ type: SwiftTypeDeclaration, _ place: FactPlace, _ component: SwiftType.Component, _ target: Int,
    _ context: TypeContext, _ hops: Int
  ) throws(WiringProblem) -> String {
    guard hops < 8 else { throw .aliases(type.path) }
    guard let meant = SwiftTypeParser.type(type.target) else { throw .unreadable(type.target) }
    var inner = TypeContext(target: target, source: place.source)
    inner.owner = type.path.split(separator: ".").dropLast().joined(separator: ".")
    for (generic, argument) in zip(type.generics, component.arguments) {
      inner.known[generic.name] = try canonical(argument, context, hops: hops)
    }
    return try canonical(meant, inner, hops: hops + 1)
  }

  /// What no source of the workspace declares: the system's, or another package's.
  private func external(
    _ components: [SwiftType.Component], _ context: TypeContext, _ hops: Int
  ) throws(WiringProblem) -> String {
    if components.count == 1 {
      let arguments = components[0].arguments
      switch (components[0].name, arguments.count) {
      case ("Optional", 1): return try canonical(arguments[0], context, hops: hops).asOperand + "?"
      case ("Array", 1): return "[" + (try canonical(arguments[0], context, hops: hops)) + "]"
      case ("Dictionary", 2): return "[" + (try list(arguments, context, hops)).replacingComma + "]"
      case ("Void", 0): return "()"
      case (let name, 0) where TypeResolution.markers.contains(name): return "Any"
      default: break
      }
    }
    var parts: [String] = []
    for component in components {
      let arguments = try list(component.arguments, context, hops)
      parts.append(component.name + (arguments.isEmpty ? "" : "<" + arguments + ">"))
    }
    return parts.joined(separator: ".")
  }

  // MARK: Compositions

  private func composition(
    _ parts: [SwiftType], _ context: TypeContext, _ hops: Int
  ) throws(WiringProblem) -> String {
    var names: Set<String> = []
    for part in parts {
      // An alias may stand for several.
      let found = try canonical(part, context, hops: hops)
      names.formUnion(found.compositionParts)
    }
    names.remove("Any")
    let all = names
    // What another part brings along means nothing beside it.
    names = names.filter { name in !all.contains { $0 != name && inherited(by: $0).contains(name) } }
    return names.isEmpty ? "Any" : names.sorted { $0.precedesByBytes($1) }.joined(separator: "&")
  }

  /// What a type of the workspace conforms to or inherits, and what follows from that, without aliases and sugar.
  func inherited(by canonical: String) -> Set<String> {
    if let known = memory.inherited[canonical] { return known }
    var result: Set<String> = []
    var pending = [canonical]
    while let next = pending.popLast() {
      for name in directlyInherited(by: next) where result.insert(name).inserted { pending.append(name) }
    }
    memory.inherited[canonical] = result
    return result
  }

  private func directlyInherited(by canonical: String) -> [String] {
    let name = canonical.prefix { $0 != "<" }
    guard let dot = name.firstIndex(of: "."), let target = index.modules[String(name[..<dot])] else { return [] }
    let path = String(name[name.index(after: dot)...])
    var result: [String] = []
    for place in index.types(of: target, at: path) {
      if index.type(place).kind == .class { result.append("AnyObject") }
      result += written(place, target)
    }
    for found in index.extensions[path] ?? []
    where found.target == target || index.sees(target, from: found.place.source) {
      result += written(found.place, found.target)
    }
    return result
  }

  private func written(_ place: FactPlace, _ target: Int) -> [String] {
    let type = index.type(place)
    let context = TypeContext(
      target: target, source: place.source, owner: type.path.split(separator: ".").dropLast().joined(separator: "."))
    return type.inherits.flatMap { text -> [String] in
      if text == "class" { return ["AnyObject"] }
      let found = (try? key(text, in: context).canonical) ?? text
      return found.compositionParts
    }
  }
}

extension String {
  /// The protocols of a composition; one for any other type.
  fileprivate var compositionParts: [String] {
    contains("<") || contains("(") ? [self] : split(separator: "&").map { String($0) }
  }

  /// In parentheses where a sign behind would belong to the last piece alone.
  fileprivate var asOperand: String { contains("&") || contains("->") ? "(" + self + ")" : self }

  fileprivate var replacingComma: String {
    guard let comma = firstIndex(of: ",") else { return self }
    return String(self[..<comma]) + ":" + String(self[index(after: comma)...])
  }
}
