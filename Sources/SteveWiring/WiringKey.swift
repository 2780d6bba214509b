import SteveSyntax

/// A type as the runtime tells it from others: two spellings of one type have the same key.
package struct WiringKey: Hashable, Sendable {
  /// With modules, without aliases and sugar.
  package let canonical: String
  /// As it was written where it was found, without what means nothing.
  package let shown: String

  package static func == (a: WiringKey, b: WiringKey) -> Bool { a.canonical == b.canonical }

  package func hash(into hasher: inout Hasher) { hasher.combine(canonical) }

  /// The name that is left without optionals, arrays, metatypes and the module: what somebody may have meant.
  var core: String {
    var name = Substring(canonical)
    while true {
      if name.hasSuffix(".Type") { name = name.dropLast(5) }
      if name.hasSuffix(".Protocol") { name = name.dropLast(9) }
      guard let last = name.last, "?])>".contains(last) else { break }
      name = name.dropLast()
    }
    while let first = name.first, "([".contains(first) { name = name.dropFirst() }
    if let open = name.lastIndex(of: "<") { name = name[name.index(after: open)...] }
    return String(name)
  }

  /// The last part of the core's name.
  var lastName: String { core.split(separator: ".").last.map { String($0) } ?? core }
}

/// Why nobody can say which type an expression names.
enum WiringProblem: Error, Equatable {
  case noLiteral(String)
  case unreadable(String)
  /// A type parameter whose type is not said at the call.
  case generic(String)
  case ambiguous(String, modules: [String])
  case aliases(String)
}
