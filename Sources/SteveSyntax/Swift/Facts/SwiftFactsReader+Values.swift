// Constants, variables and loops: other names for values of the runtime and for types.
extension SwiftFactsReader {
  /// At `let` or `var`.
  mutating func readValue() {
    let isVariable = isWord("var", at: at)
    let isMember = !isInCode && function == nil
    looseIsStatic = isMember && (modifiers.isStatic || modifiers.isLazy)
    if isMember, modifiers.isStatic, isName(at + 1) {
      at += 1
      noteSharedMember()
      at -= 1
    }
    modifiers = Modifiers()
    at += 1
    guard isName(at) else { return }
    if isVariable { pending = (.accessor, parens.count) }
    guard interest.isInteresting else {
      at += 1
      return
    }
    let name = text(at)
    var next = at + 1
    if isLetter(":", at: next), let type = type(at: next + 1) {
      let role = SwiftWiringRole(type: SwiftTypeParser.type(type.text))
      bindUnlessHeld(name, role.map { .role($0) })
      next = type.end
    } else if isSymbol("=", at: next) {
      readInitialValue(of: name, at: next + 1)
      next += 1
    } else if !(isLetter("{", at: next) || isWord("else", at: next) || isLetter(",", at: next)) {
      bindUnlessHeld(name, nil)
    }
    if pending?.block == .accessor, isSymbol("=", at: next) || isSymbol("=", at: next - 1) { pending = nil }
    at = next
  }

  private mutating func readInitialValue(of name: String, at index: Int) {
    if let type = metatype(at: index), isEndOfStatement(type.end) { return bind(name, to: .types([type.text])) }
    let isOwn = isWord("self", at: index) && isLetter(".", at: index + 1)
    let value = isOwn ? index + 2 : index
    if isName(value), isEndOfStatement(value + 1), case .role(let role)? = binding(of: text(value)) {
      bind(name, to: .role(role))
      aliased = value
      return
    }
    if isName(index), let type = type(at: index), isLetter("(", at: type.end),
      let role = SwiftWiringRole(type: SwiftTypeParser.type(type.text)), role == .container
    {
      return bind(name, to: .role(role))
    }
    bindUnlessHeld(name, nil)
  }

  /// A name that is declared anew is not what it was outside.
  private mutating func bindUnlessHeld(_ name: String, _ binding: Binding?) {
    if let binding {
      bind(name, to: binding)
    } else if self.binding(of: name) != nil {
      bind(name, to: .nothing)
    }
  }

  private func isEndOfStatement(_ index: Int) -> Bool {
    guard tokens.indices.contains(index) else { return true }
    return tokens[index].kind == .end || tokens[index].beginsLine || isLetter("}", at: index)
      || isLetter(";", at: index) || isLetter(",", at: index) || isLetter("{", at: index) || isWord("else", at: index)
  }

  /// At `for`: `for type in [A.self, B.self]`.
  mutating func noteLoop() {
    guard isName(at + 1), isWord("in", at: at + 2), let types = types(at: at + 3) else { return }
    loopNames[text(at + 1)] = .types(types.list)
    // It is known how often it runs.
    pending = (.plain, parens.count)
  }

  /// At a bracket: `[A.self, B.self].forEach`, and what a container launches.
  mutating func noteTypeList() {
    guard let types = types(at: at) else { return }
    if isLetter(".", at: types.end), isWord("forEach", at: types.end + 1) { listedTypes = types.list }
    guard let last = parens.indices.last, parens[last].callee == "launch" else { return }
    parens[last].arguments += types.list.map { .init(kind: .metatype, label: "_", text: $0) }
  }

  /// The types of a literal list of types, and the word behind it.
  func types(at index: Int) -> (list: [String], end: Int)? {
    guard isLetter("[", at: index) else { return nil }
    var list: [String] = []
    var next = index + 1
    while let type = metatype(at: next) {
      list.append(type.text)
      next = type.end
      if isLetter(",", at: next) { next += 1 }
    }
    return isLetter("]", at: next) && !list.isEmpty ? (list, next + 1) : nil
  }
}
