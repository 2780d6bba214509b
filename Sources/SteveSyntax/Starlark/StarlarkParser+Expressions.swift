extension StarlarkParser {
  mutating func expression() throws(StarlarkSyntaxError) -> StarlarkExpression {
    let first = try operand()
    skipSpace()
    guard peek() == UInt8(ascii: "+") else { return first }
    var operands = [first]
    while peek() == UInt8(ascii: "+"), peek(1) != UInt8(ascii: "=") {
      position += 1
      skipSpace()
      operands.append(try operand())
      skipSpace()
    }
    return .sum(operands)
  }

  private mutating func operand() throws(StarlarkSyntaxError) -> StarlarkExpression {
    switch peek() {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return .string(try string())
    case UInt8(ascii: "r") where peek(1) == UInt8(ascii: "\"") || peek(1) == UInt8(ascii: "'"):
      return .string(try string())
    case UInt8(ascii: "["):
      return .list(
        try bracketed(UInt8(ascii: "]")) { (parser) throws(StarlarkSyntaxError) in try parser.expression() })
    case UInt8(ascii: "{"):
      return .dictionary(
        try bracketed(UInt8(ascii: "}")) { (parser) throws(StarlarkSyntaxError) in try parser.entry() })
    case UInt8(ascii: "("): return try parenthesized()
    case UInt8(ascii: "-"): return .int(try integer())
    case let digit? where StarlarkIdentifier.isDigit(digit): return .int(try integer())
    default: return try named()
    }
  }

  private mutating func named() throws(StarlarkSyntaxError) -> StarlarkExpression {
    let start = position
    guard let word = word() else { throw unexpected("a value") }
    switch word {
    case "True": return .bool(true)
    case "False": return .bool(false)
    case "None": return .nothing
    default: break
    }
    guard StarlarkIdentifier.isValidPath(word) else { throw error("'\(word)' is not read here", at: start) }
    skipSpace()
    return peek() == UInt8(ascii: "(") ? .call(try call(word)) : .identifier(word)
  }

  /// Parentheses around one value are only parentheses, a comma makes them a tuple.
  private mutating func parenthesized() throws(StarlarkSyntaxError) -> StarlarkExpression {
    var isTuple = true
    let elements = try bracketed(UInt8(ascii: ")")) { (parser) throws(StarlarkSyntaxError) in
      let element = try parser.expression()
      isTuple = parser.peek() == UInt8(ascii: ",")
      return element
    }
    return elements.count == 1 && !isTuple ? elements[0] : .tuple(elements)
  }

  private mutating func entry() throws(StarlarkSyntaxError) -> StarlarkEntry {
    let key = try expression()
    guard peek() == UInt8(ascii: ":") else { throw unexpected("':'") }
    position += 1
    skipSpace()
    return StarlarkEntry(key, try expression())
  }

  mutating func call(_ function: String) throws(StarlarkSyntaxError) -> StarlarkCall {
    var call = StarlarkCall(function)
    _ = try bracketed(UInt8(ascii: ")")) { (parser) throws(StarlarkSyntaxError) in
      let start = parser.position
      if let name = try parser.argumentName() {
        call.add(name, try parser.expression())
      } else if call.named.isEmpty {
        call.positional.append(try parser.expression())
      } else {
        throw parser.error("a positional argument can't follow a named one", at: start)
      }
    }
    return call
  }

  private mutating func argumentName() throws(StarlarkSyntaxError) -> String? {
    let start = position
    guard let name = word() else { return nil }
    skipSpace()
    guard peek() == UInt8(ascii: "="), peek(1) != UInt8(ascii: "=") else {
      position = start
      return nil
    }
    guard StarlarkIdentifier.isValid(name) else { throw error("'\(name)' can't be a name", at: start) }
    position += 1
    skipSpace()
    return name
  }

  /// Items between brackets, with commas between them and perhaps after the last.
  private mutating func bracketed<Item>(
    _ closing: UInt8, _ item: (inout StarlarkParser) throws(StarlarkSyntaxError) -> Item
  ) throws(StarlarkSyntaxError) -> [Item] {
    let start = position
    if depth == Self.maximalDepth { throw error("more than \(Self.maximalDepth) brackets within each other") }
    depth += 1
    position += 1
    skipSpace()
    var items: [Item] = []
    while peek() != closing {
      if position == bytes.count { throw error("this bracket is never closed", at: start) }
      items.append(try item(&self))
      skipSpace()
      if peek() == UInt8(ascii: ",") {
        position += 1
        skipSpace()
      } else if peek() != closing, position < bytes.count {
        throw unexpected("',' or '\(Unicode.Scalar(closing))'")
      }
    }
    depth -= 1
    position += 1
    return items
  }
}
