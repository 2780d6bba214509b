// Parentheses and their arguments.
extension SwiftFactsReader {
  /// The function that the code here belongs to; code that is in none has one of its own, once something happens in it.
  var currentFunction: Int? { function ?? looseCode[looseIsStatic] }

  mutating func event(_ event: SwiftWiringEvent) -> Int {
    let number = functionForEvents()
    facts.functions[number].events.append(event)
    return facts.functions[number].events.count - 1
  }

  private mutating func functionForEvents() -> Int {
    if let currentFunction { return currentFunction }
    facts.functions.append(
      SwiftFunction(owner: owner, name: "", isStatic: looseIsStatic, place: place(of: at), condition: condition))
    looseCode[looseIsStatic] = facts.functions.count - 1
    return facts.functions.count - 1
  }

  mutating func newEvent(_ kind: SwiftWiringEvent.Kind, at index: Int) -> SwiftWiringEvent {
    var event = SwiftWiringEvent(kind: kind, place: place(of: index))
    event.condition = condition
    event.isSometimes = code.isSometimes || code.hasLeft
    event.isDeferred = code.isDeferred
    event.factory = code.factory
    return event
  }

  mutating func openParenthesis(isBracket: Bool) {
    var paren = Paren(isBracket: isBracket)
    if interest.isInteresting, !isBracket, let called = calledName {
      paren.callee = text(called.end)
      paren.start = called.start
      paren.end = called.end
      if called.start < called.end { paren.receiver = joined(called.start..<(called.end - 1)) }
      if isLetter(".", at: called.start - 1) { paren.receiver = "?" }
      paren.registration = openedRegistration
      openedRegistration = nil
    }
    parens.append(paren)
  }

  mutating func closeParenthesis() {
    guard let paren = parens.popLast(), interest.isInteresting else { return }
    lastClosed = paren
    guard paren.registration == nil, !paren.callee.isEmpty else { return }
    if SwiftFactsReader.wiringCalls.contains(paren.callee), paren.arguments.isEmpty { return }
    var call = newEvent(.call, at: paren.end)
    call.name = paren.callee
    call.receiver = paren.receiver
    call.arguments = paren.arguments
    _ = event(call)
  }

  private static let wiringCalls: Set<String> = ["resolve", "require"]

  /// The name before a parenthesis, with all that qualifies it, if it is called.
  private var calledName: (start: Int, end: Int)? {
    var end = at - 1
    if isLetter("?", at: end) || isSymbol("!", at: end) { end -= 1 }
    // The arguments of a generic type.
    if end > 0, tokens[end].kind == .symbol, bytes[tokens[end].end - 1] == UInt8(ascii: ">") {
      var open = 0
      // No list of types is longer: else one that is never opened would be looked for through the whole source, each time.
      let start = max(0, end - 1000)
      while end > start {
        if tokens[end].kind == .symbol {
          for letter in bytes[tokens[end].start..<tokens[end].end] {
            if letter == UInt8(ascii: ">") { open += 1 }
            if letter == UInt8(ascii: "<") { open -= 1 }
          }
        }
        end -= 1
        if open <= 0 { break }
      }
    }
    guard end >= 0, isName(end) else { return nil }
    let isMember = isLetter(".", at: end - 1)
    if !isMember, let keyword = SwiftKeyword(bytes, tokens[end]), keyword != .initialiser { return nil }
    var start = end
    while isLetter(".", at: start - 1), isName(start - 2) { start -= 2 }
    return (start, end)
  }

  mutating func noteLabel() {
    let label = text(at)
    at += 2
    guard let last = parens.indices.last else { return }
    parens[last].label = label
    if let registration = parens[last].registration, let function = currentFunction {
      switch label {
      case "service": facts.functions[function].events[registration].name = madeName(at: at)
      case "factory":
        facts.functions[function].events[registration].kind = .factory
        facts.functions[function].events[registration].name = isLetter("{", at: at) ? "" : madeName(at: at)
      default: break
      }
    }
    noteMetatype()
  }

  /// The qualified name that begins here.
  private func madeName(at index: Int) -> String {
    guard isName(index) else { return "?" }
    var end = index + 1
    while isLetter(".", at: end), isName(end + 1) { end += 2 }
    return joined(index..<end)
  }

  /// Notes an argument that is a type, `A.self`: a helper may register it.
  mutating func noteMetatype() {
    guard let last = parens.indices.last, !parens[last].isBracket, !parens[last].callee.isEmpty,
      parens[last].registration == nil, let type = metatype(at: at),
      isLetter(",", at: type.end) || isLetter(")", at: type.end)
    else { return }
    parens[last].arguments.append(.init(kind: .metatype, label: parens[last].label, text: type.text))
  }

  /// The type that a literal such as `A.self` names, and the word behind it.
  func metatype(at index: Int) -> (text: String, end: Int)? {
    guard isName(index) || isLetter("(", at: index) || isLetter("[", at: index) || isLetter("@", at: index),
      let type = type(at: index), isLetter(".", at: type.end), isWord("self", at: type.end + 1)
    else { return nil }
    return (type.text, type.end + 2)
  }
}
