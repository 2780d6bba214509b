// Functions and initialisers.
extension SwiftFactsReader {
  /// At `func` or `init`.
  mutating func readFunction(isInitialiser: Bool) {
    depth += 1
    defer { depth -= 1 }
    guard depth < SwiftFactsReader.deepest else {
      if facts.unreadable == nil { facts.unreadable = place(of: at) }
      at += 1
      return
    }
    let start = isInitialiser ? at : at + 1
    guard interest.isInteresting else {
      modifiers = Modifiers()
      at = start + 1
      return skipFunction()
    }
    var made = SwiftFunction(
      owner: owner, name: isInitialiser ? "init" : text(start), isStatic: modifiers.isStatic,
      access: modifiers.access ?? .internal, place: SwiftPlace(line: 0, column: 0), condition: condition)
    modifiers = Modifiers()
    at = start + 1
    if isInitialiser { while isLetter("?", at: at) || isSymbol("!", at: at) { at += 1 } }
    while tokens[at].kind == .symbol, !isName(start) { at += 1 }
    made.generics = readGenerics()
    guard isLetter("(", at: at) else { return }
    let outside = function
    made.place = place(of: start)
    facts.functions.append(made)
    function = facts.functions.count - 1
    var names: [String: Binding] = [:]
    readParameters(&names)
    readSignatureEnd()
    if let function { noteRoles(in: function, &names) }
    if isLetter("{", at: at) {
      let (outerCode, outerPending, outerParens, wasInCode) = (code, pending, parens, isInCode)
      (code, pending, parens, isInCode) = (Code(), nil, [], true)
      readBlock(names)
      (code, pending, parens, isInCode) = (outerCode, outerPending, outerParens, wasInCode)
    }
    function = outside
  }

  /// The same where nothing in functions matters; behind the name.
  private mutating func skipFunction() {
    while tokens[at].kind != .end, !isLetter("(", at: at), !isLetter("{", at: at), !isLetter("}", at: at) { at += 1 }
    if isLetter("(", at: at) { skipParentheses() }
    while tokens[at].kind != .end, !isLetter("{", at: at), !isLetter("}", at: at) {
      let goesOn = isSymbol("->", at: at) || isWord("where", at: at) || signatureWord != nil
      if tokens[at].beginsLine, !goesOn, !isLetter(",", at: at - 1), !isWord("where", at: at - 1) { return }
      at += 1
    }
    if isLetter("{", at: at) { skipBraces() }
  }

  /// At the parenthesis; to behind the one that closes it.
  private mutating func readParameters(_ names: inout [String: Binding]) {
    at += 1
    while tokens[at].kind != .end, !isLetter(")", at: at) {
      skipAttributes()
      let label = text(at)
      var name = label
      if isName(at + 1), isLetter(":", at: at + 2) {
        name = text(at + 1)
        at += 1
      }
      guard isLetter(":", at: at + 1) else {
        skipPiece()
        continue
      }
      let parsed = type(at: at + 2)
      if let function {
        facts.functions[function].parameters.append(
          SwiftFunction.Parameter(label: label, name: name, type: parsed?.text ?? ""))
        names[name] = parsed?.text.hasSuffix(".Type") ?? false ? .someType : .nothing
      }
      at = parsed?.end ?? at + 2
      skipPiece()
    }
    at += 1
  }

  /// To the comma or parenthesis that ends a parameter; what it is by default may be code.
  private mutating func skipPiece() {
    let open = parens.count
    while tokens[at].kind != .end {
      if parens.count == open {
        if isLetter(")", at: at) { return }
        if isLetter(",", at: at) {
          at += 1
          return
        }
      }
      step()
    }
  }

  /// Effects, the result and what is asked of types: to the body, or to what comes behind a function without one.
  private mutating func readSignatureEnd() {
    while let word = signatureWord {
      at += 1
      if word == "throws", isLetter("(", at: at) { skipParentheses() }
    }
    if isSymbol("->", at: at) {
      at = type(at: at + 1)?.end ?? at + 1
    }
    readConstraints()
    // What is behind is a body, or no part of the function.
    while tokens[at].kind != .end, !tokens[at].beginsLine, !isLetter("{", at: at), !isLetter("}", at: at) { at += 1 }
  }

  private mutating func readConstraints() {
    guard isWord("where", at: at) else { return }
    repeat {
      at += 1
      let subject = type(at: at)
      at = subject?.end ?? at + 1
      if isLetter(":", at: at), let constraint = type(at: at + 1) {
        noteConstraint(of: subject?.text ?? "", constraint.text)
        at = constraint.end
      } else if tokens[at].kind == .symbol {
        at = type(at: at + 1)?.end ?? at + 1
      }
    } while isLetter(",", at: at)
  }

  private var signatureWord: String? {
    guard tokens[at].kind == .name else { return nil }
    let word = text(at)
    return ["async", "throws", "rethrows", "reasync"].contains(word) ? word : nil
  }

  private mutating func noteConstraint(of name: String, _ constraint: String) {
    guard let function, let generic = facts.functions[function].generics.firstIndex(where: { $0.name == name }) else {
      return
    }
    facts.functions[function].generics[generic].constraint = constraint
  }

  /// Which parameters are values of the runtime, by their types or by what is asked of these.
  private mutating func noteRoles(in function: Int, _ names: inout [String: Binding]) {
    let generics = facts.functions[function].generics
    for index in facts.functions[function].parameters.indices {
      let parameter = facts.functions[function].parameters[index]
      let constraint = generics.first { $0.name == parameter.type }?.constraint
      let role = SwiftWiringRole(type: SwiftTypeParser.type(constraint ?? parameter.type))
      facts.functions[function].parameters[index].role = role
      if let role { names[parameter.name] = .role(role) }
    }
  }
}

extension SwiftWiringRole {
  /// What a value of this type is: of one of the runtime's, optional, `inout` or joined with others.
  package init?(type: SwiftType?) {
    switch type {
    case .named(let components): self.init(typeName: components.last?.name ?? "")
    case .selected(_, let components): self.init(typeName: components.last?.name ?? "")
    case .optional(let wrapped): self.init(type: wrapped)
    case .composition(let parts):
      let roles = parts.compactMap { SwiftWiringRole(type: $0) }
      guard let first = roles.first else { return nil }
      self = roles.allSatisfy { $0 == first } ? first : .container
    case .tuple(let elements) where elements.count == 1: self.init(type: elements[0].type)
    default: return nil
    }
  }
}
