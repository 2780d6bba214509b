/// A value as it stands in a BUILD file: what it holds, not how it is laid out, which is the printer's alone.
package enum StarlarkExpression: Sendable {
  case string(String)
  case int(Int)
  case bool(Bool)
  /// `None`. Not called `none`, which Swift would take for an empty optional.
  case nothing
  /// A name, with dots where it reaches into another one.
  case identifier(String)
  case list([StarlarkExpression])
  case tuple([StarlarkExpression])
  /// The pairs keep their order.
  case dictionary([StarlarkEntry])
  /// Operands joined by `+`.
  case sum([StarlarkExpression])
  indirect case call(StarlarkCall)
}

/// A pair of a dictionary.
package struct StarlarkEntry: Sendable {
  package var key: StarlarkExpression
  package var value: StarlarkExpression

  package init(_ key: StarlarkExpression, _ value: StarlarkExpression) {
    self.key = key
    self.value = value
  }
}

/// A call: of a rule, a macro or a function.
package struct StarlarkCall: Sendable {
  /// A name, with dots where it reaches into another one.
  package var function: String
  package var positional: [StarlarkExpression]
  /// In any order: in BUILD and MODULE files the printer knows the right one.
  package var named: [StarlarkArgument]

  package init(
    _ function: String, _ positional: [StarlarkExpression] = [], named: [StarlarkArgument] = []
  ) {
    self.function = function
    self.positional = positional
    self.named = named
  }

  /// Adds a named argument; no value, no argument.
  package mutating func add(_ name: String, _ value: StarlarkExpression?) {
    guard let value else { return }
    named.append(StarlarkArgument(name, value))
  }
}

/// A named argument of a call.
package struct StarlarkArgument: Sendable {
  package var name: String
  package var value: StarlarkExpression

  package init(_ name: String, _ value: StarlarkExpression) {
    self.name = name
    self.value = value
  }
}
