extension StarlarkExpression {
  /// May stand beside others on one line: a literal, a name, something empty.
  var isSimple: Bool {
    switch self {
    case .string, .int, .bool, .nothing: true
    case .identifier(let name): !name.utf8.contains(UInt8(ascii: "."))
    case .list(let elements), .tuple(let elements): elements.isEmpty
    case .dictionary(let entries): entries.isEmpty
    case .sum, .call: false
    }
  }

  /// Is printed without a line break, whatever stands around it.
  var isOneLine: Bool {
    switch self {
    case .string, .int, .bool, .nothing, .identifier: true
    case .list(let elements): elements.isEmpty || (elements.count == 1 && elements[0].isOneLine)
    case .tuple(let elements): elements.count <= 1 ? elements.allSatisfy(\.isOneLine) : elements.allSatisfy(\.isSimple)
    case .dictionary(let entries):
      entries.isEmpty || (entries.count == 1 && entries[0].key.isOneLine && entries[0].value.isOneLine)
    case .sum(let operands): operands.allSatisfy(\.isOneLine)
    case .call(let call): call.isCompact(in: .module) && call.hasOneLineArguments
    }
  }
}

extension StarlarkCall {
  var hasOneLineArguments: Bool {
    positional.allSatisfy(\.isOneLine) && named.allSatisfy(\.value.isOneLine)
  }

  /// Keeps its arguments behind the bracket instead of giving each a line.
  func isCompact(in kind: StarlarkFile.Kind) -> Bool {
    if positional.count + named.count <= 1 { return true }
    if kind == .module, ModuleLayout.isOneLine(self) { return true }
    return named.isEmpty && positional.allSatisfy(\.isSimple)
  }
}
