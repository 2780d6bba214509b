// Blocks, parentheses and the words between them.
extension SwiftFactsReader {
  /// At a brace; to behind the one that closes it.
  ///
  /// - Parameter head: the last word of what stands behind the brace and is no code.
  mutating func readBlock(_ names: [String: Binding], behind head: Int? = nil) {
    guard depth < SwiftFactsReader.deepest else {
      if facts.unreadable == nil { facts.unreadable = place(of: at) }
      return skipBraces()
    }
    at = (head ?? at) + 1
    depth += 1
    scopes.append(names)
    let outerParens = parens
    parens = []
    while tokens[at].kind != .end, !isLetter("}", at: at) { step() }
    parens = outerParens
    scopes.removeLast()
    depth -= 1
    if tokens[at].kind != .end { at += 1 }
    lastClosed = nil
  }

  /// The same without a look at what is inside.
  mutating func skipBraces() {
    var open = 0
    repeat {
      if tokens[at].kind == .punctuation {
        if bytes[tokens[at].start] == UInt8(ascii: "{") { open += 1 }
        if bytes[tokens[at].start] == UInt8(ascii: "}") { open -= 1 }
      } else if tokens[at].kind == .condition {
        readCondition()
        continue
      }
      if tokens[at].kind != .end { at += 1 }
    } while open > 0 && tokens[at].kind != .end
  }

  /// At a parenthesis or bracket, where nothing in it matters: to behind the one that closes it, or to a brace that nothing opens.
  private mutating func skipBrackets() {
    modifiers = Modifiers()
    var open = 0
    repeat {
      if tokens[at].kind == .punctuation {
        switch bytes[tokens[at].start] {
        case UInt8(ascii: "("), UInt8(ascii: "["): open += 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"): open -= 1
        case UInt8(ascii: "{"):
          skipBraces()
          continue
        case UInt8(ascii: "}"): return
        default: break
        }
      } else if tokens[at].kind == .condition {
        readCondition()
        continue
      }
      if tokens[at].kind != .end { at += 1 }
    } while open > 0 && tokens[at].kind != .end
  }

  mutating func skipParentheses() {
    var open = 0
    repeat {
      if isLetter("(", at: at) { open += 1 }
      if isLetter(")", at: at) { open -= 1 }
      if tokens[at].kind != .end { at += 1 }
    } while open > 0 && tokens[at].kind != .end
  }

  mutating func skipAttributes() {
    while isLetter("@", at: at) {
      at += 2
      while isLetter(".", at: at), isName(at + 1) { at += 2 }
      if isLetter("(", at: at), tokens[at].start == tokens[at - 1].end { skipParentheses() }
    }
  }

  /// Takes a word, or all that it begins.
  mutating func step() {
    let token = tokens[at]
    // No accessors follow on another line, unless with their brace.
    if token.beginsLine, pending?.block == .accessor, !isLetter("{", at: at) { pending = nil }
    switch token.kind {
    case .end: break
    case .condition: readCondition()
    case .name, .quotedName: stepName(token)
    case .punctuation: stepPunctuation(bytes[token.start])
    case .number, .string, .regex: at += 1
    case .symbol:
      if pending?.block == .accessor, isSymbol("=", at: at) { pending = nil }
      at += 1
    }
  }

  private mutating func stepPunctuation(_ letter: UInt8) {
    switch letter {
    case UInt8(ascii: "@"):
      let isExported = isWord("_exported", at: at + 1)
      noteAttribute()
      skipAttributes()
      if isExported {
        while tokens[at].kind == .name, SwiftKeyword(bytes, tokens[at]) == .access { at += 1 }
        if isWord("import", at: at) { readImport(isExported: true) }
      }
      return
    case UInt8(ascii: "{"): return readBrace()
    case UInt8(ascii: "("), UInt8(ascii: "["):
      if !interest.isInteresting { return skipBrackets() }
      if letter == UInt8(ascii: "["), interest.isInteresting { noteTypeList() }
      openParenthesis(isBracket: letter == UInt8(ascii: "["))
    case UInt8(ascii: ")"), UInt8(ascii: "]"): closeParenthesis()
    case UInt8(ascii: ","): if let last = parens.indices.last { parens[last].label = "_" }
    default: break
    }
    modifiers = Modifiers()
    at += 1
    if interest.isInteresting, letter == UInt8(ascii: "(") || letter == UInt8(ascii: ",") { noteMetatype() }
  }

  private mutating func stepName(_ token: SwiftToken) {
    let isMember = at > 0 && isLetter(".", at: at - 1)
    let isLabel = isLetter(":", at: at + 1) && isAtArgument
    if !isMember, !isLabel, let keyword = SwiftKeyword(bytes, token), stepKeyword(keyword) { return }
    modifiers = Modifiers()
    guard interest.isInteresting else {
      at += 1
      return
    }
    if isLabel {
      noteLabel()
    } else {
      noteName(isMember: isMember)
    }
  }

  /// Whether an argument begins here.
  var isAtArgument: Bool {
    at > 0 && (isLetter("(", at: at - 1) || isLetter(",", at: at - 1)) && !parens.isEmpty
  }

  /// - Returns: whether the word was taken.
  private mutating func stepKeyword(_ keyword: SwiftKeyword) -> Bool {
    switch keyword {
    case .import: readImport(isExported: false)
    case .class where isName(at + 1) && SwiftKeyword(bytes, tokens[at + 1]) == nil: readType(.class)
    case .class:
      modifiers.isStatic = true
      at += 1
    case .struct where isName(at + 1): readType(.struct)
    case .enum where isName(at + 1): readType(.enum)
    case .protocol where isName(at + 1): readType(.protocol)
    case .extension where isName(at + 1): readType(.extension)
    case .actor:
      guard isName(at + 1), !tokens[at + 1].beginsLine, SwiftKeyword(bytes, tokens[at + 1]) == nil else { return false }
      readType(.actor)
    case .alias where isName(at + 1): readAlias()
    case .function: readFunction(isInitialiser: false)
    case .initialiser where !isInCode: readFunction(isInitialiser: true)
    case .value: readValue()
    case .access:
      if isLetter("(", at: at + 1) {
        at += 1
        skipParentheses()
      } else {
        modifiers.access = SwiftAccess(word: text(at))
        at += 1
      }
    case .static:
      modifiers.isStatic = true
      at += 1
    case .lazy:
      modifiers.isLazy = true
      at += 1
    case .modifier:
      at += 1
      if isLetter("(", at: at), tokens[at].start == tokens[at - 1].end { skipParentheses() }
    case .member:
      pending = (.accessor, parens.count)
      at += 1
    case .branch, .else, .loop, .block, .leave, .other: stepStatement(keyword)
    default: return false
    }
    return true
  }

  private mutating func stepStatement(_ keyword: SwiftKeyword) {
    modifiers = Modifiers()
    switch keyword {
    case .branch, .else, .loop: pending = (.branch, parens.count)
    case .block: pending = (.plain, parens.count)
    case .leave: if code.isSometimes { code.hasLeft = true }
    default: break
    }
    if keyword == .loop, interest.isInteresting, isWord("for", at: at) { noteLoop() }
    at += 1
  }
}
