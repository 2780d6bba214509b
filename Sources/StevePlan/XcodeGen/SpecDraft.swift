import SteveSyntax

/// A piece of a spec, and the input that it is made from.
struct SpecPiece {
  var input: ShapeInput
  var value: SpecValue
}

/// A map of a spec in the making that remembers what each piece of it is made from: so the shape of a spec is what stands in it.
struct SpecDraft {
  private(set) var pairs: [SpecPair] = []
  /// Empty if nobody asks for the shape.
  private(set) var pieces: [SpecPiece] = []
  private let isTraced: Bool

  /// - Parameter isTraced: whether the pieces are remembered: they cost as much as the spec.
  init(isTraced: Bool) { self.isTraced = isTraced }

  var value: SpecValue { .map(pairs) }

  /// What is `nil` or empty is not said.
  mutating func add(_ key: String, _ value: SpecValue?, from input: ShapeInput) {
    guard let value, !value.isEmpty else { return }
    pairs.append(SpecPair(key, value))
    if isTraced { pieces.append(SpecPiece(input: input, value: .map([SpecPair(key, value)]))) }
  }

  mutating func add(_ key: String, _ text: String, from input: ShapeInput) { add(key, .text(text), from: input) }

  /// A value whose pieces come from several inputs.
  mutating func add(_ key: String, _ value: SpecValue, of pieces: @autoclosure () -> [SpecPiece]) {
    if value.isEmpty { return }
    pairs.append(SpecPair(key, value))
    if isTraced { self.pieces += pieces() }
  }

  /// An input that is read although nothing may stand there, or that several things are made from.
  mutating func note(_ value: @autoclosure () -> SpecValue, from input: ShapeInput) {
    if isTraced { pieces.append(SpecPiece(input: input, value: value())) }
  }

  /// A map within the map.
  mutating func add(_ key: String, _ draft: SpecDraft) { add(key, draft.value, of: draft.pieces) }

  /// Lays what a user wrote over what is said; a key written `+key` is appended to it.
  ///
  /// - Parameter configurations: those of the project, if `settings` are build settings.
  mutating func lay(_ pairs: [SpecPair], from input: ShapeInput, settingsOf configurations: [String]? = nil) {
    if pairs.isEmpty { return }
    // By bytes: keys that only look alike are two.
    var places = Dictionary(self.pairs.enumerated().map { (Array($1.key.utf8), $0) }) { first, _ in first }
    for pair in pairs {
      let appends = pair.key.utf8.first == UInt8(ascii: "+")
      let key = appends ? String(Substring(pair.key.utf8.dropFirst())) : pair.key
      if isTraced { pieces.append(SpecPiece(input: input, value: .map([pair]))) }
      if let place = places[Array(key.utf8)] {
        if appends, key == "settings", let configurations {
          self.pairs[place].value = SpecSettings.joined(self.pairs[place].value, with: pair.value, in: configurations)
        } else {
          self.pairs[place].value = appends ? self.pairs[place].value.joined(with: pair.value) : pair.value
        }
      } else {
        places[Array(key.utf8)] = self.pairs.count
        self.pairs.append(SpecPair(key, pair.value))
      }
    }
  }
}

extension SpecValue {
  /// Lists one behind the other, maps with the other's values for keys of both, else the other value.
  fileprivate func joined(with other: SpecValue) -> SpecValue {
    switch (self, other) {
    case (.list(let a), .list(let b)): return .list(a + b)
    case (.list(let a), _): return .list(a + [other])
    case (.map(var pairs), .map(let added)):
      for pair in added {
        if let place = pairs.firstIndex(where: { $0.key.utf8.elementsEqual(pair.key.utf8) }) {
          pairs[place].value = pair.value
        } else {
          pairs.append(pair)
        }
      }
      return .map(pairs)
    default: return other
    }
  }
}
