import SteveSyntax

// What stands in a spec that was put together already.
extension SpecValue {
  subscript(_ key: String) -> SpecValue? { pairs.first { $0.key.utf8.elementsEqual(key.utf8) }?.value }

  var pairs: [SpecPair] { if case .map(let pairs) = self { pairs } else { [] } }

  var items: [SpecValue] { if case .list(let items) = self { items } else { [] } }

  var text: String? { if case .text(let text) = self { text } else { nil } }

  /// Whether it is this very word.
  var isTrue: Bool { self == .boolean(true) }
  var isFalse: Bool { self == .boolean(false) }
}
