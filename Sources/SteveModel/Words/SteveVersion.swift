/// A version of steve, and which versions a workspace accepts.
package struct SteveVersion: Sendable, Equatable, Comparable, CustomStringConvertible {
  /// This steve.
  package static let current = SteveVersion(0, 1, 0)

  private let numbers: [Int]

  package init(_ numbers: Int...) { self.numbers = numbers }

  /// One to three numbers with dots between them.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...3).contains(parts.count), parts.allSatisfy({ $0.map { $0 >= 0 } ?? false }) else { return nil }
    numbers = (parts.compactMap { $0 } + [0, 0]).prefix(3).map { $0 }
  }

  package var description: String { numbers.map(String.init).joined(separator: ".") }

  package static func < (a: SteveVersion, b: SteveVersion) -> Bool { a.numbers.lexicographicallyPrecedes(b.numbers) }

  /// Whether this version is among those that a text such as `>=1.4, <2` accepts; `nil` when the text is none.
  package func satisfies(_ requirement: String) -> Bool? {
    var holds = true
    for part in requirement.split(separator: ",", omittingEmptySubsequences: false) {
      let clause = part.drop { $0 == " " }
      guard let relation = SteveVersion.relations.first(where: { clause.hasPrefix($0.sign) }),
        let other = SteveVersion(clause.dropFirst(relation.sign.count).filter { $0 != " " })
      else { return nil }
      holds = holds && relation.holds(self, other)
    }
    return holds
  }

  /// A sign that begins with another one stands before it.
  private static let relations: [(sign: String, holds: @Sendable (SteveVersion, SteveVersion) -> Bool)] = [
    (">=", { $0 >= $1 }), ("<=", { $0 <= $1 }), ("==", { $0 == $1 }), (">", { $0 > $1 }), ("<", { $0 < $1 }),
    ("", { $0 == $1 }),
  ]
}
