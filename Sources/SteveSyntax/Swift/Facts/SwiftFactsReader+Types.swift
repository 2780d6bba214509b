// Imports and declarations of types.
extension SwiftFactsReader {
  /// At the word `import`.
  mutating func readImport(isExported: Bool) {
    let kinds: Set<String> = ["typealias", "struct", "class", "enum", "protocol", "let", "var", "func"]
    at += 1
    if tokens[at].kind == .name, kinds.contains(text(at)) { at += 1 }
    guard isName(at) else { return }
    facts.imports.append(
      SwiftFacts.Import(module: text(at), isExported: isExported, place: place(of: at), condition: condition))
    at += 1
    while isLetter(".", at: at), isName(at + 1) || tokens[at + 1].kind == .symbol { at += 2 }
  }

  /// At the word that says what is declared, a name behind it.
  mutating func readType(_ kind: SwiftTypeDeclaration.Kind) {
    let start = at + 1
    at += 1
    var name = text(at)
    at += 1
    if kind == .extension {
      // Of a type that is qualified, or made of others by some sign.
      if let written = type(at: start) {
        name = String(written.text.prefix { $0 != "<" })
        at = max(written.end, at)
      }
    }
    let generics = readGenerics()
    let path = kind == .extension || owner.isEmpty ? name : owner + "." + name
    var declaration = SwiftTypeDeclaration(
      kind: kind, path: path, access: modifiers.access ?? inheritedAccess, generics: generics, inherits: [], target: "",
      place: place(of: start), condition: condition, isLocal: isInCode)
    declaration.attributes = modifiers.attributes
    modifiers = Modifiers()
    if isLetter(":", at: at) {
      repeat {
        at += 1
        skipAttributes()
        guard let inherited = type(at: at) else { break }
        declaration.inherits.append(inherited.text)
        at = inherited.end
      } while isLetter(",", at: at) || isSymbol("&", at: at)
    }
    while tokens[at].kind != .end, !isLetter("{", at: at), !isLetter("}", at: at) { at += 1 }
    facts.types.append(declaration)
    guard isLetter("{", at: at) else { return }
    inBlock(ofType: facts.types.count - 1, path: path)
  }

  private mutating func inBlock(ofType number: Int, path: String) {
    let outside = (owner, ownerType, isInCode, function, looseCode, code, pending)
    (owner, ownerType, isInCode, function, looseCode, code, pending) = (path, number, false, nil, [:], Code(), nil)
    // Whoever adds to the runtime's types is one of its values.
    let role = SwiftWiringRole(typeName: path)
    readBlock(role.map { ["self": .role($0)] } ?? [:])
    (owner, ownerType, isInCode, function, looseCode, code, pending) = outside
  }

  mutating func readAlias() {
    let start = at + 1
    let name = text(start)
    at += 2
    let generics = readGenerics()
    guard isSymbol("=", at: at) else { return }
    skipAttributes()
    let target = type(at: at + 1)
    facts.types.append(
      SwiftTypeDeclaration(
        kind: .alias, path: owner.isEmpty ? name : owner + "." + name, access: modifiers.access ?? inheritedAccess,
        generics: generics, inherits: [], target: target?.text ?? "", place: place(of: start), condition: condition,
        isLocal: isInCode))
    modifiers = Modifiers()
    at = target?.end ?? at + 1
  }

  /// Members of a protocol are as visible as it is, those of an extension as it says.
  private var inheritedAccess: SwiftAccess {
    guard let ownerType, !isInCode else { return .internal }
    let around = facts.types[ownerType]
    switch around.kind {
    case .protocol, .extension: return around.access
    case .class, .struct, .enum, .actor, .alias: return .internal
    }
  }

  /// `<T: P, U>`, if it stands here.
  mutating func readGenerics() -> [SwiftFunction.Generic] {
    guard tokens[at].kind == .symbol, bytes[tokens[at].start] == UInt8(ascii: "<") else { return [] }
    var generics: [SwiftFunction.Generic] = []
    var open = 0
    var expectsName = true
    while tokens[at].kind != .end, !isLetter("{", at: at) {
      if tokens[at].kind == .symbol {
        for letter in bytes[tokens[at].start..<tokens[at].end] {
          if letter == UInt8(ascii: "<") { open += 1 }
          if letter == UInt8(ascii: ">") { open -= 1 }
        }
        if open <= 0 {
          at += 1
          return generics
        }
      } else if isLetter(",", at: at), open == 1 {
        expectsName = true
      } else if isName(at), open == 1, expectsName, !isWord("each", at: at), !isWord("let", at: at) {
        generics.append(SwiftFunction.Generic(name: text(at), constraint: ""))
        expectsName = false
      } else if isLetter(":", at: at), open == 1, let last = generics.indices.last,
        let constraint = type(at: at + 1)
      {
        generics[last].constraint = constraint.text
        at = constraint.end
        continue
      }
      at += 1
    }
    return generics
  }

  /// At an attribute that may be a macro.
  mutating func noteAttribute() {
    let name = text(at + 1)
    if !SwiftFactsReader.attributes.contains(name) { modifiers.attributes.append(name) }
  }

  private static let attributes: Set<String> = [
    "MainActor", "available", "objc", "objcMembers", "frozen", "preconcurrency", "_spi", "unchecked", "nonobjc",
    "discardableResult", "inlinable", "usableFromInline", "retroactive", "main", "testable", "_exported",
    "_implementationOnly", "dynamicMemberLookup", "dynamicCallable", "resultBuilder", "propertyWrapper",
    "globalActor", "Sendable", "escaping", "autoclosure", "inline", "backDeployed", "warn_unqualified_access",
  ]

  /// Notes a static member that holds an instance of its type; at the member's name.
  mutating func noteSharedMember() {
    guard let ownerType, (modifiers.access ?? inheritedAccess) >= .public else { return }
    let name = owner.split(separator: ".").last.map { String($0) } ?? ""
    let made = isLetter(":", at: at + 1) || isSymbol("=", at: at + 1) ? text(at + 2) : ""
    if made == name || made == "Self" { facts.types[ownerType].sharedMembers.append(text(at)) }
  }
}
