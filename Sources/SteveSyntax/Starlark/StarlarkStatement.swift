/// One statement at the top level of a file.
package enum StarlarkStatement: Sendable {
  case load(StarlarkLoad)
  /// Mostly a call.
  case expression(StarlarkExpression)
  case assignment(String, StarlarkExpression)
  /// A block of comment lines that stands alone, without the leading `#`.
  case comment([String])
  /// A statement with comment lines directly above it, which move with it.
  indirect case commented([String], StarlarkStatement)

  package static func call(
    _ function: String, _ positional: [StarlarkExpression] = [], named: [StarlarkArgument] = []
  ) -> StarlarkStatement {
    .expression(.call(function, positional, named: named))
  }

  package static func load(_ file: String, _ symbols: String...) -> StarlarkStatement {
    .load(StarlarkLoad(file, symbols.map { StarlarkLoad.Symbol($0) }))
  }
}

/// Names taken from another file.
package struct StarlarkLoad: Sendable {
  package struct Symbol: Sendable {
    /// Its name here.
    package var name: String
    /// Its name in the file that it comes from.
    package var original: String

    package init(_ name: String, original: String? = nil) {
      self.name = name
      self.original = original ?? name
    }
  }

  /// The label of the file.
  package var file: String
  package var symbols: [Symbol]

  package init(_ file: String, _ symbols: [Symbol]) {
    self.file = file
    self.symbols = symbols
  }
}
