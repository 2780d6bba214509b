/// What a value of a spec is, as far as that says in which order its keys stand.
package enum SpecRole: Sendable {
  case scheme, script

  fileprivate var form: SpecXMLForm {
    switch self {
    case .scheme: SpecVocabulary.scheme
    case .script: SpecVocabulary.script
    }
  }
}

extension SpecValue {
  /// With the keys that are known in the order of the vocabulary, and behind them the others by their bytes: who has written
  /// which of them doesn't show.
  package func ordered(as role: SpecRole) -> SpecValue { ordered(role.form) }

  private func ordered(_ form: SpecXMLForm) -> SpecValue {
    switch (form, self) {
    case (.record(let elements, _), .map(let pairs)): .map(SpecValue.sorted(pairs, elements))
    case (.items(_, let form), .list(let items)): .list(items.map { $0.ordered(form) })
    default: self
    }
  }

  private static func sorted(_ pairs: [SpecPair], _ elements: [SpecXMLElement]) -> [SpecPair] {
    let rows = pairs.map { pair in
      let place = elements.firstIndex { $0.isNamed(pair.key) }
      let value = place.map { pair.value.ordered(elements[$0].form) } ?? pair.value
      return (place: place ?? elements.count, pair: SpecPair(pair.key, value))
    }
    return rows.sorted { a, b in
      a.place == b.place ? a.pair.key.utf8.lexicographicallyPrecedes(b.pair.key.utf8) : a.place < b.place
    }.map(\.pair)
  }
}
