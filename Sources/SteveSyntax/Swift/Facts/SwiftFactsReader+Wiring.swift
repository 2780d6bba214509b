// Registries, resolvers, and what is done with them.
extension SwiftFactsReader {
  private static let kinds: [String: SwiftWiringEvent.Kind] = [
    "register": .service, "resolve": .resolve, "require": .require,
  ]
  /// What a container has beside these, and what is no way for a registry to get lost.
  private static let harmless: Set<String> = ["launch", "registered", "readOnly"]

  mutating func noteName(isMember: Bool) {
    if aliased == at {
      at += 1
      return
    }
    let name = text(at)
    if let kind = SwiftFactsReader.kinds[name], isLetter("(", at: at + 1), isWord("type", at: at + 2),
      isLetter(":", at: at + 3)
    {
      return readWiring(kind)
    }
    if !isMember || isWord("self", at: at - 2) {
      switch binding(of: name) {
      case .role(let role): noteUse(name, role, start: isMember ? at - 2 : at)
      case .someType: noteWholeArgument(.other, name, start: at)
      case .types, .nothing, nil: break
      }
    }
    at += 1
  }

  /// At `register`, `resolve` or `require`.
  private mutating func readWiring(_ kind: SwiftWiringEvent.Kind) {
    var found = newEvent(kind, at: min(at + 4, tokens.count - 1))
    var end = at + 4
    if let literal = metatype(at: at + 4), isLetter(",", at: literal.end) || isLetter(")", at: literal.end) {
      found.type = .types([literal.text])
      end = literal.end
    } else if isName(at + 4), isLetter(",", at: at + 5) || isLetter(")", at: at + 5) {
      let name = text(at + 4)
      if case .types(let types)? = binding(of: name) {
        found.type = .types(types)
      } else {
        found.type = .variable(name)
      }
      end = at + 5
    } else {
      while tokens[end].kind != .end, !isLetter(",", at: end), !isLetter(")", at: end) { end += 1 }
      // An implicit member is no type: this is some other function of that name.
      if isLetter(".", at: at + 4) {
        at += 1
        return
      }
      found.type = .other(joined(at + 4..<end))
    }
    found.isOptional = kind != .service && saysOptional(tokens[at].start)
    let number = event(found)
    if kind == .service { openedRegistration = number }
    at += 1
    openParenthesis(isBracket: false)
    parens[parens.count - 1].label = "type"
    openedRegistration = nil
    at = end
  }

  private mutating func saysOptional(_ offset: Int) -> Bool {
    let mark = Array("steve: optional".utf8)
    let lines = places.lines(upTo: offset)
    guard lines.count > mark.count else { return false }
    return lines.indices.dropLast(mark.count - 1).contains { lines[$0..<$0 + mark.count].elementsEqual(mark) }
  }

  /// A value of the runtime is spoken of; `start` is where its name begins, perhaps with `self.`.
  private mutating func noteUse(_ name: String, _ role: SwiftWiringRole, start: Int) {
    var next = at + 1
    while isLetter("?", at: next) || isSymbol("!", at: next) { next += 1 }
    if isLetter(".", at: next), isName(next + 1) {
      return noteMember(text(next + 1), of: name, role, at: next + 1)
    }
    let before = start - 1
    if noteWholeArgument(.value, name, start: isSymbol("&", at: before) ? before : start) { return }
    let comparisons = ["==", "!=", "===", "!=="]
    if comparisons.contains(text(next)) || comparisons.contains(text(before)) { return }
    // Thrown away, taken out of an optional, or given a value.
    if isSymbol("=", at: before), isWord("_", at: before - 1) { return }
    if isWord("let", at: before), isLetter("{", at: next) || isWord("else", at: next) || isLetter(",", at: next) {
      return
    }
    if isSymbol("=", at: next) { return }
    var escape = newEvent(.escape, at: at)
    escape.name = name
    _ = event(escape)
  }

  /// - Returns: whether the name is an argument of a call and nothing more.
  @discardableResult
  private mutating func noteWholeArgument(
    _ kind: SwiftWiringEvent.Argument.Kind, _ name: String, start: Int
  ) -> Bool {
    let begins = isLetter("(", at: start - 1) || isLetter(",", at: start - 1) || isLetter(":", at: start - 1)
    let ends = isLetter(",", at: at + 1) || isLetter(")", at: at + 1)
    guard begins, ends, let last = parens.indices.last, !parens[last].isBracket, !parens[last].callee.isEmpty,
      parens[last].registration == nil
    else { return false }
    parens[last].arguments.append(.init(kind: kind, label: parens[last].label, text: name))
    return true
  }

  private mutating func noteMember(_ member: String, of name: String, _ role: SwiftWiringRole, at index: Int) {
    if SwiftFactsReader.harmless.contains(member) { return }
    let isCall = isLetter("(", at: index + 1)
    if SwiftFactsReader.kinds[member] != nil, isCall, isWord("type", at: index + 2) { return }
    // A function that somebody has added to the runtime's types.
    if isCall, SwiftFactsReader.kinds[member] == nil { return }
    var escape = newEvent(.escape, at: at)
    escape.name = name + "." + member
    _ = event(escape)
  }
}
