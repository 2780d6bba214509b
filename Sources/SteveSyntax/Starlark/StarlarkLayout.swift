extension StarlarkExpression {
  var isString: Bool { if case .string = self { true } else { false } }

  /// May stand beside others on one line: a literal, a name, something empty.
  var isSimple: Bool {
    switch self {
    case .string, .int, .bool, .nothing: true
    case .identifier(let name): !name.utf8.contains(UInt8(ascii: "."))
    case .list(let elements), .tuple(let elements): elements.isEmpty
    case .dictionary(let entries): entries.isEmpty
    // One operand is printed alone, and none as an empty list.
    case .sum(let operands): operands.count <= 1 && operands.allSatisfy(\.isSimple)
    case .call: false
    }
  }
}

extension StarlarkCall {
  /// Keeps its arguments behind the bracket instead of giving each a line.
  var isCompact: Bool {
    positional.count + named.count <= 1 || (named.isEmpty && positional.allSatisfy(\.isSimple))
  }
}
