/// Reads a type from the words of a source.
package struct SwiftTypeParser {
  let bytes: UnsafeBufferPointer<UInt8>
  let tokens: [SwiftToken]
  /// The word that comes next.
  private(set) var place: Int
  /// How many letters of an operator were taken already: `>` of `>>`.
  private var taken = 0
  private var depth = 0

  init(_ tokens: [SwiftToken], in bytes: UnsafeBufferPointer<UInt8>, at place: Int) {
    self.tokens = tokens
    self.bytes = bytes
    self.place = place
  }

  /// The type that a text is, all of it.
  package static func type(_ text: String) -> SwiftType? {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      let tokens = SwiftTokens(bytes).all
      var parser = SwiftTypeParser(tokens, in: bytes, at: 0)
      guard let type = parser.type(), parser.place >= tokens.count - 1 else { return nil }
      return type
    }
  }

  private static let modifiers: Set<String> = [
    "inout", "borrowing", "consuming", "sending", "isolated", "__owned", "__shared", "_const",
  ]

  mutating func type() -> SwiftType? {
    depth += 1
    defer { depth -= 1 }
    guard depth < 64 else { return nil }
    var attributes: [String] = []
    while isLetter("@") {
      attributes.append(attribute())
    }
    while let word = word, SwiftTypeParser.modifiers.contains(word), !isEnd(behind: place) { advance() }
    guard let first = composition() else { return nil }
    return functionTail(first, attributes)
  }

  /// Behind a tuple the parameters of a function may have been read.
  private mutating func functionTail(_ first: SwiftType, _ attributes: [String]) -> SwiftType? {
    var effects: [String] = []
    let start = place
    while let word = word, ["async", "throws", "rethrows", "reasync"].contains(word) {
      advance()
      effects.append(word)
      if word == "throws", isLetter("(") {
        advance()
        guard let error = type(), take(")") else { return nil }
        effects[effects.count - 1] += "(\(error))"
      }
    }
    guard takeSymbol("->") else {
      place = start
      return attributes.isEmpty || attributes == ["@escaping"] ? first : nil
    }
    guard case .tuple(let elements) = first, let result = type() else { return nil }
    let kept = attributes.filter { $0 != "@escaping" && $0 != "@autoclosure" }.sorted()
    return .function(
      attributes: kept, parameters: elements.map(\.type), effects: effects.sorted(), result: result)
  }

  private mutating func composition() -> SwiftType? {
    guard let first = postfix() else { return nil }
    var parts = [first]
    while takeSymbol("&") {
      guard let next = postfix() else { return nil }
      parts.append(next)
    }
    return parts.count == 1 ? first : .composition(parts)
  }

  private mutating func postfix() -> SwiftType? {
    depth += 1
    defer { depth -= 1 }
    guard depth < 64 else { return nil }
    if let word = word, word == "any" || word == "some" || word == "each" || word == "repeat", !isEnd(behind: place) {
      advance()
      return composition()
    }
    if takeSymbol("~") { return postfix().map { .suppressed($0) } }
    guard var type = primary() else { return nil }
    while true {
      if isLetter("?") {
        advance()
        type = .optional(type)
      } else if isSymbol("!") {
        advance()
        type = .optional(type)
      } else if isLetter("."), let next = text(place + 1), next == "Type" || next == "Protocol" {
        place += 2
        type = .metatype(type, isOfProtocol: next == "Protocol")
      } else if isLetter("."), case .named(let components) = type, let next = text(place + 1), next != "self",
        tokens[place + 1].kind == .name || tokens[place + 1].kind == .quotedName
      {
        place += 1
        guard let component = component() else { return nil }
        type = .named(components + [component])
      } else if isLetter("."), case .selected(let module, let components) = type, let next = text(place + 1),
        next != "self"
      {
        place += 1
        guard let component = component() else { return nil }
        type = .selected(module: module, components + [component])
      } else {
        return type
      }
    }
  }

  private mutating func primary() -> SwiftType? {
    if take("(") { return tuple() }
    if take("[") {
      guard let element = type() else { return nil }
      if take(":") {
        guard let value = type(), take("]") else { return nil }
        return .dictionary(element, value)
      }
      return take("]") ? .array(element) : nil
    }
    guard let first = component() else { return nil }
    // Two colons select a module.
    if isLetter(":"), place + 1 < tokens.count, tokens[place + 1].start == tokens[place].end,
      bytes[tokens[place + 1].start] == UInt8(ascii: ":")
    {
      place += 2
      return component().map { .selected(module: first.name, [$0]) }
    }
    return .named([first])
  }

  private mutating func tuple() -> SwiftType? {
    var elements: [SwiftType.Element] = []
    while !take(")") {
      var label = ""
      if let name = word ?? quoted, text(place + 1) == ":" {
        label = name
        place += 2
      } else if let name = word, name == "_" || text(place + 2) == ":", let second = text(place + 1), second != ":",
        tokens[place + 1].kind == .name, text(place + 2) == ":"
      {
        place += 3
      }
      guard let type = type() else { return nil }
      elements.append(SwiftType.Element(label: label, type: type))
      if !take(",") {
        guard take(")") else { return nil }
        break
      }
    }
    // Parentheses around one type mean nothing, unless a function follows.
    let isOfFunction = isSymbol("->") || word.map { ["async", "throws", "rethrows"].contains($0) } ?? false
    if elements.count == 1, elements[0].label.isEmpty, !isOfFunction { return elements[0].type }
    return .tuple(elements)
  }

  private mutating func component() -> SwiftType.Component? {
    guard let name = word ?? quoted else { return nil }
    advance()
    guard takeLetterOfSymbol("<") else { return SwiftType.Component(name) }
    var arguments: [SwiftType] = []
    repeat {
      guard let argument = type() else { return nil }
      arguments.append(argument)
    } while take(",")
    return takeLetterOfSymbol(">") ? SwiftType.Component(name, arguments) : nil
  }

  private mutating func attribute() -> String {
    advance()
    var name = "@" + (word ?? "")
    advance()
    if isLetter("("), tokens[place].start == tokens[place - 1].end {
      while place < tokens.count, tokens[place].kind != .end {
        name += text(place) ?? ""
        advance()
        if name.hasSuffix(")") { break }
      }
    }
    return name
  }
}

// Words.
extension SwiftTypeParser {
  private var word: String? { tokens[place].kind == .name ? text(place) : nil }
  private var quoted: String? { tokens[place].kind == .quotedName ? text(place) : nil }

  func text(_ place: Int) -> String? {
    guard place < tokens.count, tokens[place].kind != .end else { return nil }
    return String(decoding: bytes[tokens[place].start..<tokens[place].end], as: UTF8.self)
  }

  /// Whether no type begins behind a word, so that it is a name itself.
  private func isEnd(behind place: Int) -> Bool {
    switch tokens[place + 1].kind {
    case .name, .quotedName: false
    case .punctuation: !(text(place + 1).map { ["(", "[", "@"].contains($0) } ?? false)
    case .symbol: text(place + 1) != "~"
    case .end, .number, .string, .regex, .condition: true
    }
  }

  private func isLetter(_ letter: Unicode.Scalar) -> Bool {
    tokens[place].kind == .punctuation && bytes[tokens[place].start] == UInt8(ascii: letter)
  }

  private mutating func take(_ letter: Unicode.Scalar) -> Bool {
    guard isLetter(letter) else { return false }
    advance()
    return true
  }

  private func isSymbol(_ symbol: String) -> Bool { tokens[place].kind == .symbol && rest == symbol }

  private var rest: String {
    String(decoding: bytes[(tokens[place].start + taken)..<tokens[place].end], as: UTF8.self)
  }

  private mutating func takeSymbol(_ symbol: String) -> Bool {
    guard isSymbol(symbol) else { return false }
    advance()
    return true
  }

  /// `>` of `>>`, or of `>?`, which are one word for the lexer.
  private mutating func takeLetterOfSymbol(_ letter: Unicode.Scalar) -> Bool {
    guard tokens[place].kind == .symbol, bytes[tokens[place].start + taken] == UInt8(ascii: letter) else {
      return false
    }
    taken += 1
    if tokens[place].start + taken == tokens[place].end { advance() }
    return true
  }

  private mutating func advance() {
    taken = 0
    if place < tokens.count - 1 { place += 1 }
  }
}
