/// An import of a Swift source.
package struct SwiftImport: Equatable, Sendable {
  /// The outermost module: `UIKit` of `import class UIKit.UIView`.
  package var module: String
  /// Where the module's name stands, in bytes.
  package var place: Int
  /// Whether a declaration of it is imported, and not the whole.
  package var isOfDeclaration: Bool
  package var attributes: Attributes
  /// `public`, `internal` and so on; empty if nothing is said.
  package var access: String
  /// Whether it stands between `#if` and `#endif`.
  package var isConditional: Bool

  package struct Attributes: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let testable = Attributes(rawValue: 1)
    package static let exported = Attributes(rawValue: 2)
    package static let implementationOnly = Attributes(rawValue: 4)
    package static let spi = Attributes(rawValue: 8)
    package static let preconcurrency = Attributes(rawValue: 16)
  }
}

extension SwiftImport {
  /// All imports of a source, in their order. Those in branches of `#if` that are not compiled are among them: they are
  /// somewhere.
  package static func all(in bytes: [UInt8]) -> [SwiftImport] {
    bytes.withUnsafeBufferPointer { bytes in
      var reader = SwiftImportReader(bytes)
      return reader.read()
    }
  }
}

/// An import stands at the start of a statement, behind attributes and a word of access.
private struct SwiftImportReader {
  private var lexer: SwiftLexer
  private var token: SwiftToken
  private var conditions = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    lexer = SwiftLexer(bytes)
    token = lexer.next()
  }

  mutating func read() -> [SwiftImport] {
    var result: [SwiftImport] = []
    var startsStatement = true
    while token.kind != .end {
      let start = token.start
      if startsStatement || token.beginsLine, let found = readImport() { result.append(found) }
      // What begins no import may begin a line itself.
      if token.start > start, token.beginsLine { continue }
      startsStatement = isLetter(UInt8(ascii: ";"))
      noteCondition()
      token = lexer.next()
    }
    return result
  }

  private mutating func noteCondition() {
    guard token.kind == .condition else { return }
    if text == "if" { conditions += 1 }
    if text == "endif" { conditions = max(0, conditions - 1) }
  }

  /// Reads to the end of an import that begins here; else past whatever attributes and access do.
  private mutating func readImport() -> SwiftImport? {
    var attributes: SwiftImport.Attributes = []
    var access = ""
    while true {
      if isLetter(UInt8(ascii: "@")) {
        attributes.formUnion(readAttribute())
      } else if mayBe(access: token), SwiftImportReader.accessWords.contains(text) {
        access = text
        token = lexer.next()
      } else {
        break
      }
    }
    guard token.kind == .name, lexer.bytes[token.start] == UInt8(ascii: "i"), text == "import" else { return nil }
    token = lexer.next()
    let isOfDeclaration = token.kind == .name && SwiftImportReader.kinds.contains(text)
    if isOfDeclaration { token = lexer.next() }
    guard token.kind == .name || token.kind == .quotedName else { return nil }
    defer { skipPath() }
    return SwiftImport(
      module: text, place: token.start, isOfDeclaration: isOfDeclaration, attributes: attributes, access: access,
      isConditional: conditions > 0)
  }

  /// Looks at a letter before it makes text of a word: most lines begin with another one.
  private func mayBe(access token: SwiftToken) -> Bool {
    guard token.kind == .name, token.end - token.start >= 6 else { return false }
    let letter = lexer.bytes[token.start]
    return letter == UInt8(ascii: "p") || letter == UInt8(ascii: "i") || letter == UInt8(ascii: "f")
  }

  private mutating func readAttribute() -> SwiftImport.Attributes {
    token = lexer.next()
    let found = token.kind == .name ? SwiftImportReader.attributes[text] ?? [] : []
    token = lexer.next()
    guard isLetter(UInt8(ascii: "(")) else { return found }
    var depth = 0
    repeat {
      if isLetter(UInt8(ascii: "(")) { depth += 1 }
      if isLetter(UInt8(ascii: ")")) { depth -= 1 }
      token = lexer.next()
    } while depth > 0 && token.kind != .end
    return found
  }

  private mutating func skipPath() {
    token = lexer.next()
    while isLetter(UInt8(ascii: ".")) {
      _ = lexer.next()
      token = lexer.next()
    }
  }

  private func isLetter(_ letter: UInt8) -> Bool {
    token.kind == .punctuation && lexer.bytes[token.start] == letter
  }

  private var text: String { String(decoding: lexer.bytes[token.start..<token.end], as: UTF8.self) }

  private static let accessWords: Set<String> = ["public", "package", "internal", "fileprivate", "private"]
  private static let kinds: Set<String> = [
    "typealias", "struct", "class", "enum", "protocol", "let", "var", "func",
  ]
  private static let attributes: [String: SwiftImport.Attributes] = [
    "testable": .testable, "_exported": .exported, "_implementationOnly": .implementationOnly, "_spi": .spi,
    "preconcurrency": .preconcurrency,
  ]
}
