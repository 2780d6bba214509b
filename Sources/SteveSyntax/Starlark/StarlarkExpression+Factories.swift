extension StarlarkExpression {
  package static func strings(_ texts: [String]) -> StarlarkExpression {
    .list(texts.map { .string($0) })
  }

  package static func call(
    _ function: String, _ positional: [StarlarkExpression] = [], named: [StarlarkArgument] = []
  ) -> StarlarkExpression {
    .call(StarlarkCall(function, positional, named: named))
  }

  /// A value that depends on the configuration: conditions and what each of them gives.
  package static func select(_ branches: [StarlarkEntry]) -> StarlarkExpression {
    .call("select", [.dictionary(branches)])
  }

  /// The files that match. `allowEmpty` stands in the text only when it is given.
  package static func glob(
    _ patterns: [String], exclude: [String] = [], allowEmpty: Bool? = nil
  ) -> StarlarkExpression {
    var call = StarlarkCall("glob", [.strings(patterns)])
    if let allowEmpty { call.add("allow_empty", .bool(allowEmpty)) }
    if !exclude.isEmpty { call.add("exclude", .strings(exclude)) }
    return .call(call)
  }

  package static func + (left: StarlarkExpression, right: StarlarkExpression) -> StarlarkExpression {
    .sum([left, right])
  }
}

extension StarlarkExpression: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) { self = .string(value) }
}

extension StarlarkExpression: ExpressibleByIntegerLiteral {
  package init(integerLiteral value: Int) { self = .int(value) }
}

extension StarlarkExpression: ExpressibleByBooleanLiteral {
  package init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension StarlarkExpression: ExpressibleByArrayLiteral {
  package init(arrayLiteral elements: StarlarkExpression...) { self = .list(elements) }
}

extension StarlarkExpression: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (StarlarkExpression, StarlarkExpression)...) {
    self = .dictionary(elements.map { StarlarkEntry($0, $1) })
  }
}
