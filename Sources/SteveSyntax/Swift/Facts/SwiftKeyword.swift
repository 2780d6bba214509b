/// Words that say what follows.
enum SwiftKeyword {
  case `import`, `class`, `struct`, `enum`, actor, `protocol`, `extension`, alias, function, initialiser, member, value
  case access, modifier, `static`, lazy
  /// What follows is done on some ways only.
  case branch
  case `else`
  case loop
  /// A block that is always done.
  case block
  /// The function ends.
  case leave
  /// An expression follows; the word itself is no name.
  case other

  init?(_ bytes: UnsafeBufferPointer<UInt8>, _ token: SwiftToken) {
    guard token.kind == .name, let found = SwiftKeyword.keyword(bytes, token) else { return nil }
    self = found
  }

  /// By the length first: most words are names, and no keyword is as long.
  private static func keyword(_ bytes: UnsafeBufferPointer<UInt8>, _ token: SwiftToken) -> SwiftKeyword? {
    @inline(__always) func word(_ letters: StaticString) -> Bool { token.matches(letters, bytes) }
    switch token.end - token.start {
    case 2:
      if word("if") { return .branch }
      if word("do") { return .block }
      if word("in") || word("as") || word("is") { return .other }
    case 3:
      if word("var") || word("let") { return .value }
      if word("for") { return .loop }
      if word("try") { return .other }
    case 4:
      if word("enum") { return .enum }
      if word("func") { return .function }
      if word("init") { return .initialiser }
      if word("open") { return .access }
      if word("lazy") { return .lazy }
      if word("weak") { return .modifier }
      if word("else") { return .else }
      if word("case") { return .other }
    case 5:
      if word("class") { return .class }
      if word("actor") { return .actor }
      if word("final") || word("infix") || word("async") { return .modifier }
      if word("guard") || word("catch") { return .branch }
      if word("while") { return .loop }
      if word("defer") { return .block }
      if word("throw") { return .leave }
      if word("await") || word("where") || word("break") { return .other }
    case 6:
      if word("import") { return .import }
      if word("struct") { return .struct }
      if word("deinit") { return .member }
      if word("public") { return .access }
      if word("static") { return .static }
      if word("prefix") { return .modifier }
      if word("switch") { return .branch }
      if word("repeat") { return .loop }
      if word("return") { return .leave }
    case 7:
      if word("package") || word("private") { return .access }
      if word("dynamic") || word("unowned") || word("postfix") { return .modifier }
      if word("default") { return .other }
    case 8:
      if word("protocol") { return .protocol }
      if word("internal") { return .access }
      if word("override") || word("mutating")
        || word("indirect") || word("required") || word("isolated")
      {
        return .modifier
      }
      if word("continue") { return .other }
    case 9:
      if word("extension") { return .extension }
      if word("typealias") { return .alias }
      if word("subscript") { return .member }
      if word("borrowing") || word("consuming") { return .modifier }
    case 11:
      if word("fileprivate") { return .access }
      if word("nonisolated") || word("nonmutating")
        || word("convenience") || word("distributed")
      {
        return .modifier
      }
      if word("fallthrough") { return .other }
    default: break
    }
    return nil
  }
}
