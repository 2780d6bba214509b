extension SwiftFacts {
  /// - Parameter bytes: a Swift source; what is none gives few facts.
  package init(of bytes: [UInt8]) {
    self = bytes.withUnsafeBufferPointer { bytes in
      var reader = SwiftFactsReader(bytes)
      return reader.read()
    }
  }
}

/// Goes through the words of a source once, block by block.
struct SwiftFactsReader {
  let bytes: UnsafeBufferPointer<UInt8>
  let tokens: [SwiftToken]
  let interest: SwiftInterest
  /// The word that comes next; nothing goes behind the end.
  var at = 0 {
    didSet { if at >= tokens.count { at = tokens.count - 1 } }
  }
  var facts = SwiftFacts()
  var places: SwiftPlaces

  /// The types around, and which of ``SwiftFacts/types`` the innermost one is.
  var owner = ""
  var ownerType: Int?
  var isInCode = false
  var modifiers = Modifiers()
  var branches: [Branch] = []
  /// Into ``SwiftFacts/conditions``.
  var condition = 0
  var knownConditions: [SwiftCondition: Int] = [.constant(true): 0]

  var function: Int?
  /// The code of the block's type that is in no function: of instances, and what is static.
  var looseCode: [Bool: Int] = [:]
  var scopes: [[String: Binding]] = []
  var parens: [Paren] = []
  var lastClosed: Paren?
  var pending: (block: Block, parens: Int)?
  var code = Code()
  var depth = 0
  /// How many blocks and functions may stand in each other. An unoptimised program takes some 30 KB of its stack for each.
  static let deepest = 128
  /// Whether code that is in no function runs when somebody asks for the value, and not when an instance is made.
  var looseIsStatic = false
  /// The registration whose parenthesis comes next.
  var openedRegistration: Int?
  /// What the block of a loop calls its elements.
  var loopNames: [String: Binding] = [:]
  /// The list of types that the next closure is called for.
  var listedTypes: [String]?
  /// A word that stands for a value under another name from now on.
  var aliased: Int?

  /// Words before a declaration.
  struct Modifiers {
    var access: SwiftAccess?
    var isStatic = false
    var isLazy = false
    /// Attributes that may be macros.
    var attributes: [String] = []
  }

  /// An open `#if`: what stood outside, what the branches before this one asked.
  struct Branch {
    var outer: SwiftCondition
    var before: [SwiftCondition]
  }

  /// What a name means.
  enum Binding {
    case role(SwiftWiringRole)
    case types([String])
    /// A parameter that is a type.
    case someType
    case nothing
  }

  /// An open parenthesis or bracket.
  struct Paren {
    var isBracket = false
    var callee = ""
    var receiver = ""
    /// The word that names what is called.
    var start = 0
    var end = 0
    var label = "_"
    var arguments: [SwiftWiringEvent.Argument] = []
    /// The registration that it belongs to.
    var registration: Int?
  }

  enum Block { case plain, branch, accessor }

  /// In which circumstances code is done.
  struct Code {
    var isSometimes = false
    var isDeferred = false
    var factory: Int?
    /// Whether a branch may have left the function.
    var hasLeft = false
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    tokens = SwiftTokens(bytes).all
    interest = SwiftInterest(tokens, bytes)
    places = SwiftPlaces(bytes)
  }

  mutating func read() -> SwiftFacts {
    for use in interest.sharedUses {
      facts.sharedUses.append(
        SwiftFacts.SharedUse(type: text(use), member: text(use + 2), place: place(of: use)))
    }
    var names: [String: Binding] = [:]
    for held in interest.held { names[text(held.name)] = .role(held.role) }
    scopes = [names]
    while tokens[at].kind != .end { step() }
    return facts
  }

  // MARK: Words

  func text(_ index: Int) -> String {
    guard tokens.indices.contains(index) else { return "" }
    return String(decoding: bytes[tokens[index].start..<tokens[index].end], as: UTF8.self)
  }

  func isLetter(_ letter: Unicode.Scalar, at index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .punctuation
      && bytes[tokens[index].start] == UInt8(ascii: letter)
  }

  func isSymbol(_ symbol: StaticString, at index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .symbol && tokens[index].matches(symbol, bytes)
  }

  func isName(_ index: Int) -> Bool {
    tokens.indices.contains(index) && (tokens[index].kind == .name || tokens[index].kind == .quotedName)
  }

  func isWord(_ word: StaticString, at index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .name && tokens[index].matches(word, bytes)
  }

  mutating func place(of index: Int) -> SwiftPlace { places.place(of: tokens[index].start) }

  /// The type that begins at a word, and the word behind it.
  func type(at index: Int) -> (text: String, end: Int)? {
    // Most types are one name.
    if isName(index), index + 1 < tokens.count, tokens[index + 1].kind == .punctuation,
      SwiftFactsReader.isBehindType(bytes[tokens[index + 1].start])
    {
      return (text(index), index + 1)
    }
    var parser = SwiftTypeParser(tokens, in: bytes, at: index)
    guard tokens.indices.contains(index), parser.type() != nil else { return nil }
    return (joined(index..<parser.place), parser.place)
  }

  /// Whether no type goes on with this.
  private static func isBehindType(_ letter: UInt8) -> Bool {
    letter == UInt8(ascii: "{") || letter == UInt8(ascii: ",") || letter == UInt8(ascii: ")")
      || letter == UInt8(ascii: "}") || letter == UInt8(ascii: "]")
  }

  /// Words without the space between them, but where two names would become one, or an attribute would take what follows.
  func joined(_ range: Range<Int>) -> String {
    var result = ""
    for index in range {
      let isSpaced = index > range.lowerBound && isName(index - 1) && tokens[index - 1].end < tokens[index].start
      if isSpaced, isName(index) || isLetter("(", at: index) { result += " " }
      result += text(index)
    }
    return result
  }
}
