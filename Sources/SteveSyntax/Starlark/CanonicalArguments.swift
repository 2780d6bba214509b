/// The named arguments of a call as they are printed, each with what its name says about its value.
struct CanonicalArguments {
  private let exceptions: [String: AttributeRule]?

  init(function: String) {
    exceptions = AttributeTable.exceptions[function]
  }

  func rule(_ name: String) -> AttributeRule {
    if let rule = exceptions?[name] { return rule }
    return AttributeTable.rules[name] ?? AttributeRule()
  }

  func inOrder(_ arguments: [StarlarkArgument]) -> [StarlarkArgument] {
    let isInOrder = zip(arguments, arguments.dropFirst()).allSatisfy { !precedes($1, $0) }
    guard !isInOrder else { return arguments }
    return arguments.enumerated().sorted { a, b in
      if precedes(a.element, b.element) { return true }
      return !precedes(b.element, a.element) && a.offset < b.offset
    }.map(\.element)
  }

  private func precedes(_ a: StarlarkArgument, _ b: StarlarkArgument) -> Bool {
    let (x, y) = (rule(a.name).priority, rule(b.name).priority)
    return x == y ? a.name.utf8.lexicographicallyPrecedes(b.name.utf8) : x < y
  }
}
