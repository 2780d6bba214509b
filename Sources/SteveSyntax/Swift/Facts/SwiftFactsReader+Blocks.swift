// What a brace begins, and what a name means in it.
extension SwiftFactsReader {
  /// What the innermost scope that knows a name says of it.
  func binding(of name: String) -> Binding? {
    for scope in scopes.reversed() {
      if let found = scope[name] { return found }
    }
    return nil
  }

  mutating func bind(_ name: String, to binding: Binding) { scopes[scopes.count - 1][name] = binding }

  mutating func readBrace() {
    guard interest.isInteresting else { return skipBraces() }
    let outside = (code, pending, modifiers, isInCode)
    isInCode = true
    modifiers = Modifiers()
    if let pending, pending.parens == parens.count {
      self.pending = nil
      readStatementBlock(pending.block)
    } else {
      pending = nil
      readClosure()
    }
    let hasLeft = code.hasLeft && code.factory == outside.0.factory && code.isDeferred == outside.0.isDeferred
    (code, pending, modifiers, isInCode) = outside
    pending = nil
    if hasLeft { code.hasLeft = true }
  }

  private mutating func readStatementBlock(_ block: Block) {
    switch block {
    case .plain: break
    case .branch: code.isSometimes = true
    // It is run by whoever asks for the value.
    case .accessor: code.isDeferred = code.isDeferred || function == nil
    }
    let names = loopNames
    loopNames = [:]
    readBlock(names)
  }

  private mutating func readClosure() {
    var names = closureNames()
    let caller = closureCaller
    // What stands behind a call is handed over.
    let isNow = !isLetter(")", at: at - 1) && !isName(at - 1) && isCalledAtOnce
    let outerFactory = code.factory
    if isNow {
      // As if it stood there without the braces.
    } else if let registration = caller.paren?.registration, let function = currentFunction,
      caller.label == "factory" || caller.label.isEmpty
    {
      facts.functions[function].events[registration].kind = .factory
      facts.functions[function].events[registration].name = ""
      let first = names.first
      names.names[first ?? "$0"] = .role(.resolver)
      code = Code(isSometimes: false, isDeferred: code.isDeferred, factory: registration)
    } else if let kind = SwiftFactsReader.immediate[caller.name] {
      if kind == .branch {
        code.isSometimes = code.isSometimes || listedTypes == nil
        if let listedTypes { names.names[names.first ?? "$0"] = .types(listedTypes) }
      }
    } else {
      code.isDeferred = true
    }
    listedTypes = nil
    code.isSometimes = code.isSometimes || code.hasLeft && code.factory == outerFactory
    code.hasLeft = false
    let (isSometimes, factory) = (code.isSometimes, code.factory)
    readBlock(names.names, behind: names.end)
    // What leaves a closure leaves nothing else.
    code.hasLeft = false
    code.isSometimes = isSometimes
    code.factory = factory
  }

  /// Functions that run a closure before they return: once, or as often as they like.
  private static let immediate: [String: Block] = [
    "forEach": .branch, "map": .branch, "compactMap": .branch, "flatMap": .branch, "filter": .branch,
    "reduce": .branch, "first": .branch, "contains": .branch, "allSatisfy": .branch, "sorted": .branch,
    "assumeIsolated": .plain, "withExtendedLifetime": .plain, "withLock": .plain, "autoreleasepool": .plain,
  ]

  /// Who is given the closure that begins here, and under which label.
  private var closureCaller: (paren: Paren?, name: String, label: String) {
    let before = at - 1
    if isLetter(")", at: before) { return (lastClosed, lastClosed?.callee ?? "?", "") }
    if isName(before), SwiftKeyword(bytes, tokens[before]) == nil { return (nil, text(before), "") }
    guard let paren = parens.last, !paren.isBracket, !paren.callee.isEmpty,
      isLetter("(", at: before) || isLetter(",", at: before) || isLetter(":", at: before)
    else { return (nil, "", "") }
    return (paren, paren.callee, paren.label)
  }

  private var isCalledAtOnce: Bool {
    var open = 0
    for index in at..<tokens.count {
      if isLetter("{", at: index) { open += 1 }
      if isLetter("}", at: index) { open -= 1 }
      if open == 0 { return isLetter("(", at: index + 1) }
    }
    return false
  }

  /// What the closure that begins here calls its first parameter, all names that are its own, and the word before its code.
  private func closureNames() -> (first: String?, names: [String: Binding], end: Int?) {
    let none: (String?, [String: Binding], Int?) = (nil, ["$0": .nothing], nil)
    var index = at + 1
    var names: [String: Binding] = ["$0": .nothing]
    if isLetter("[", at: index) {
      while tokens[index].kind != .end, !isLetter("]", at: index) { index += 1 }
      index += 1
    }
    while isLetter("@", at: index) { index += 2 }
    var first: String?
    let isParenthesized = isLetter("(", at: index)
    if isParenthesized { index += 1 }
    while isName(index), !isWord("in", at: index) {
      var name = text(index)
      if isName(index + 1), isLetter(":", at: index + 2) {
        index += 1
        name = text(index)
      }
      if first == nil { first = name }
      names[name] = .nothing
      index += 1
      if isLetter(":", at: index) {
        guard let type = type(at: index + 1) else { return none }
        if let role = SwiftWiringRole(type: SwiftTypeParser.type(type.text)) { names[name] = .role(role) }
        index = type.end
      }
      if !isLetter(",", at: index) { break }
      index += 1
    }
    if isParenthesized {
      guard isLetter(")", at: index) else { return none }
      index += 1
    }
    while isWord("async", at: index) || isWord("throws", at: index) { index += 1 }
    if isSymbol("->", at: index), let result = type(at: index + 1) { index = result.end }
    return isWord("in", at: index) ? (first, names, index) : none
  }
}
