/// A value of a project spec: what can be said in YAML and in XML alike. The pairs of a map keep their order.
package enum SpecValue: Sendable, Equatable {
  /// Always read back as text, whatever it looks like.
  case text(String)
  case boolean(Bool)
  case integer(Int)
  case list([SpecValue])
  case map([SpecPair])
}

package struct SpecPair: Sendable, Equatable {
  package var key: String
  package var value: SpecValue

  package init(_ key: String, _ value: SpecValue) {
    self.key = key
    self.value = value
  }

  /// By bytes: texts that only look alike are two.
  package static func == (a: SpecPair, b: SpecPair) -> Bool {
    haveSameBytes(a.key, b.key) && a.value == b.value
  }
}

extension SpecValue {
  package static func texts(_ texts: [String]) -> SpecValue { .list(texts.map { .text($0) }) }

  /// Equal if the printed texts are.
  package static func == (a: SpecValue, b: SpecValue) -> Bool {
    switch (a, b) {
    case (.text(let a), .text(let b)): haveSameBytes(a, b)
    case (.boolean(let a), .boolean(let b)): a == b
    case (.integer(let a), .integer(let b)): a == b
    case (.list(let a), .list(let b)): a == b
    case (.map(let a), .map(let b)): a == b
    default: false
    }
  }

  package var isEmpty: Bool {
    switch self {
    case .text(let text): text.isEmpty
    case .list(let items): items.isEmpty
    case .map(let pairs): pairs.isEmpty
    case .boolean, .integer: false
    }
  }
}

/// Most texts that differ are not even of one length, and that is known at once.
private func haveSameBytes(_ a: String, _ b: String) -> Bool {
  a.utf8.count == b.utf8.count && a.utf8.elementsEqual(b.utf8)
}
