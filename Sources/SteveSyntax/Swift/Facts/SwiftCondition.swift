/// What stands behind an `#if`.
package indirect enum SwiftCondition: Hashable, Sendable {
  case constant(Bool)
  /// A name that is defined or not.
  case flag(String)
  /// `os(iOS)`, `canImport(UIKit)`, `swift(>=6.0)`: the function and what it is asked, without spaces.
  case question(String, String)
  case not(SwiftCondition)
  case and([SwiftCondition])
  case or([SwiftCondition])
  /// What can't be read.
  case unknown(String)

  package static func both(_ a: SwiftCondition, _ b: SwiftCondition) -> SwiftCondition {
    switch (a, b) {
    case (.constant(true), _): b
    case (_, .constant(true)): a
    case (.and(let parts), _): .and(parts + [b])
    default: .and([a, b])
    }
  }
}

/// Reads a condition from the words of its line.
struct SwiftConditionReader {
  private let words: [String]
  private var place = 0
  private var depth = 0

  init(_ words: [String]) {
    // Operators that stand together are one word for the lexer: `&&!`.
    self.words = words.flatMap { word -> [String] in
      guard word.count > 1, let last = word.last, last == "!", word.hasPrefix("&&") || word.hasPrefix("||") else {
        return word.allSatisfy { $0 == "!" } ? word.map { String($0) } : [word]
      }
      return [String(word.prefix(2))] + word.dropFirst(2).map { String($0) }
    }
  }

  mutating func read() -> SwiftCondition {
    guard let condition = any(), place == words.count else { return .unknown(words.joined()) }
    return condition
  }

  private mutating func any() -> SwiftCondition? { joined(by: "||", { $0.all() }, SwiftCondition.or) }

  private mutating func all() -> SwiftCondition? { joined(by: "&&", { $0.one() }, SwiftCondition.and) }

  private mutating func joined(
    by word: String, _ part: (inout SwiftConditionReader) -> SwiftCondition?,
    _ whole: ([SwiftCondition]) -> SwiftCondition
  ) -> SwiftCondition? {
    var parts: [SwiftCondition] = []
    repeat {
      guard let next = part(&self) else { return nil }
      parts.append(next)
    } while take(word)
    return parts.count == 1 ? parts[0] : whole(parts)
  }

  private mutating func one() -> SwiftCondition? {
    depth += 1
    defer { depth -= 1 }
    guard depth < 64 else { return nil }
    if take("!") { return one().map { .not($0) } }
    if take("(") {
      guard let inner = any(), take(")") else { return nil }
      return inner
    }
    guard place < words.count else { return nil }
    let name = words[place]
    place += 1
    if take("(") {
      var asked = ""
      var open = 1
      while place < words.count {
        if words[place] == "(" { open += 1 }
        if words[place] == ")" { open -= 1 }
        place += 1
        if open == 0 { return .question(name, asked) }
        asked += words[place - 1]
      }
      return nil
    }
    switch name {
    case "true": return .constant(true)
    case "false": return .constant(false)
    default: return name.first.map { $0.isLetter || $0 == "_" } ?? false ? .flag(name) : nil
    }
  }

  private mutating func take(_ word: String) -> Bool {
    guard place < words.count, words[place] == word else { return false }
    place += 1
    return true
  }
}
