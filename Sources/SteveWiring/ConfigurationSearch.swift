import SteveSyntax

/// Finds the few declarations that may conform to `ModuleConfiguring`, by words alone.
///
/// Names that lead there are followed to the end: of protocols, of classes, and of aliases. Which of the declarations found do conform,
/// ``TypeResolution`` says; whatever this passes over names none of these words, so it can't.
struct ConfigurationSearch {
  static let root = "ModuleConfiguring"

  /// The last parts of names that lead there.
  private(set) var names: Set<String> = [root]
  /// A bit for each length that one of them has: most words have another.
  private var lengths: UInt64 = 1 << UInt64(root.utf8.count)

  init(_ sources: [WiringSource]) {
    var hasGrown = true
    while hasGrown {
      hasGrown = false
      for source in sources.indices {
        // Without copies: there are tens of thousands.
        sources[source].facts.types.withUnsafeBufferPointer { types in
          for index in types.indices where mentions(types[index].inherits, types[index].target) {
            // Nobody inherits from what is neither protocol nor class, so no other name leads to it.
            if insert(types[index].path), types[index].kind.isInherited { hasGrown = true }
          }
        }
      }
    }
  }

  /// Those that can be configurations, by target.
  func places(in sources: [WiringSource]) -> [Int: [FactPlace]] {
    var result: [Int: [FactPlace]] = [:]
    for source in sources.indices {
      sources[source].facts.types.withUnsafeBufferPointer { types in
        for number in types.indices where types[number].kind.isConfigured && isKnown(lastName(types[number].path)) {
          for target in sources[source].targets {
            result[target, default: []].append(FactPlace(source: source, number: number))
          }
        }
      }
    }
    return result
  }

  private mutating func insert(_ path: String) -> Bool {
    let name = lastName(path)
    lengths |= 1 << UInt64(min(name.utf8.count, 63))
    return names.insert(String(name)).inserted
  }

  private func mentions(_ inherits: [String], _ target: String) -> Bool {
    for text in inherits where mentions(text) { return true }
    return !target.isEmpty && mentions(target)
  }

  /// Whether one of the words in a type is such a name.
  private func mentions(_ text: String) -> Bool {
    for byte in text.utf8 where !isOfName(byte) {
      return text.utf8.split(whereSeparator: { !isOfName($0) }).contains { isKnown(Substring($0)) }
    }
    // One word, and most often of a length that none of the names has.
    return hasLength(text.utf8.count) && names.contains(text)
  }

  private func isKnown(_ name: Substring) -> Bool {
    hasLength(name.utf8.count) && names.contains(String(name))
  }

  private func hasLength(_ length: Int) -> Bool { lengths & 1 << UInt64(min(length, 63)) != 0 }

  private func isOfName(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 || byte >= 0x80
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
  }

  private func lastName(_ path: String) -> Substring {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return path[...] }
    return path[path.utf8.index(after: dot)...]
  }
}

extension SwiftTypeDeclaration.Kind {
  /// Whether it can configure a module.
  fileprivate var isConfigured: Bool { self != .alias && self != .protocol && self != .extension }

  /// Whether others may have it behind their colon.
  fileprivate var isInherited: Bool {
    switch self {
    case .class, .protocol, .alias, .extension: true
    case .struct, .enum, .actor: false
    }
  }
}
