extension StarlarkFile {
  /// Reads what is printed here and what people usually write in BUILD files: loads, assignments and calls, with
  /// literals, lists, tuples, dictionaries and sums in them.
  ///
  /// Comments at the top level are kept, those within a statement or behind it are not. What needs evaluation
  /// (functions, loops, conditions, comprehensions) is an error.
  package static func parse(_ bytes: [UInt8], _ kind: Kind) throws(StarlarkSyntaxError) -> StarlarkFile {
    try SourceText.check(bytes)
    var parser = StarlarkParser(bytes: bytes)
    return try parser.file(kind)
  }
}

/// A reader by recursive descent, straight over the bytes. The depth is bounded, so no text can exhaust the stack.
struct StarlarkParser {
  let bytes: [UInt8]
  var position = 0
  /// Open brackets around the current position.
  var depth = 0

  static let maximalDepth = 100

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func file(_ kind: StarlarkFile.Kind) throws(StarlarkSyntaxError) -> StarlarkFile {
    var file = StarlarkFile(kind)
    var comments: [String] = []
    while position < bytes.count {
      let start = position
      skipSpace()
      if position == bytes.count { break }
      if skipLineBreak() {
        add(&comments, to: &file)
      } else if peek() == UInt8(ascii: "#") {
        comments.append(comment())
      } else {
        guard position == start else { throw error("unexpected indentation") }
        try statement(&comments, into: &file)
      }
    }
    add(&comments, to: &file)
    return file
  }

  /// Ends a block of comments. The first of a file is its header.
  private func add(_ comments: inout [String], to file: inout StarlarkFile) {
    if comments.isEmpty { return }
    if file.header.isEmpty, file.docstring == nil, file.statements.isEmpty {
      file.header = comments
    } else {
      file.statements.append(.comment(comments))
    }
    comments = []
  }

  private mutating func statement(
    _ comments: inout [String], into file: inout StarlarkFile
  ) throws(StarlarkSyntaxError) {
    let isFirst = file.docstring == nil && file.statements.isEmpty && (file.header.isEmpty || comments.isEmpty)
    if isFirst, startsTripleQuote, case .string(let text) = try expression() {
      add(&comments, to: &file)
      file.docstring = text
    } else {
      let statement = try bareStatement()
      file.statements.append(comments.isEmpty ? statement : .commented(comments, statement))
      comments = []
    }
    try endLine()
  }

  private mutating func bareStatement() throws(StarlarkSyntaxError) -> StarlarkStatement {
    let start = position
    if let word = word(), !word.contains(".") {
      skipSpace()
      if word == "load", peek() == UInt8(ascii: "(") { return .load(try load()) }
      if peek() == UInt8(ascii: "="), peek(1) != UInt8(ascii: "=") {
        guard StarlarkIdentifier.isValid(word) else { throw error("'\(word)' can't be a name", at: start) }
        position += 1
        skipSpace()
        return .assignment(word, try expression())
      }
    }
    position = start
    return .expression(try expression())
  }

  private mutating func load() throws(StarlarkSyntaxError) -> StarlarkLoad {
    let start = position
    let call = try call("load")
    guard case .string(let file) = call.positional.first else {
      throw error("'load' needs the label of a file", at: start)
    }
    var load = StarlarkLoad(file, [])
    for argument in call.positional.dropFirst() {
      guard case .string(let name) = argument else { throw error("'load' takes only strings", at: start) }
      load.symbols.append(StarlarkLoad.Symbol(name))
    }
    for argument in call.named {
      guard case .string(let name) = argument.value else { throw error("'load' takes only strings", at: start) }
      load.symbols.append(StarlarkLoad.Symbol(argument.name, original: name))
    }
    if load.symbols.isEmpty { throw error("'load' needs a name to load", at: start) }
    return load
  }

  /// After a statement only a comment may follow on the line.
  private mutating func endLine() throws(StarlarkSyntaxError) {
    skipSpace()
    if peek() == UInt8(ascii: "#") {
      _ = comment()
    } else if position < bytes.count, !skipLineBreak() {
      throw unexpected("the end of the line")
    }
  }
}
