internal import SteveDiagnostics

/// The marked values of one text, and how much their aliases stand for.
struct YAMLAnchors {
  /// How many values all aliases of a file may stand for; a long text counts as several.
  static let expansionLimit = 1_000_000

  struct Anchor {
    var node: UInt32
    var mark: YAMLMark
    /// How many values it stands for, and how deep they are nested; `nil` while the value is still open.
    var size: YAMLSize?
  }

  // Names are ASCII by libyaml's rule, so equal strings have equal bytes.
  private var byName: [String: Anchor] = [:]
  private var expanded = 0

  /// A name may be used again: from here on it stands for the new value.
  mutating func open(_ name: String, _ node: UInt32, at mark: YAMLMark) {
    byName[name] = Anchor(node: node, mark: mark)
  }

  mutating func close(_ name: String, _ node: UInt32, size: YAMLSize) {
    if byName[name]?.node == node { byName[name]?.size = size }
  }

  /// What the alias stands for, or `nil` when that was reported.
  mutating func resolve(_ name: String, at mark: YAMLMark, _ problems: inout YAMLProblems) -> (UInt32, YAMLSize)? {
    guard let anchor = byName[name] else {
      problems.error(.unknownAlias, unknownMessage(name), at: mark)
      return nil
    }
    guard let size = anchor.size else {
      problems.error(
        .cyclicAlias, "`*\(name)` stands inside the value that `&\(name)` marks; write the value out", at: mark,
        notes: [("the value starts here", anchor.mark)])
      return nil
    }
    expanded += size.weight
    guard expanded <= Self.expansionLimit else {
      problems.error(
        .aliasExpansion, "the aliases of this file stand for more than a million values; write fewer of them", at: mark)
      return nil
    }
    return (anchor.node, size)
  }

  private func unknownMessage(_ name: String) -> String {
    let message = "no value before this place is marked with `&\(name)`"
    guard let near = nearestName(to: name, among: byName.keys.sorted()) else {
      return message + "; text that starts with `*` needs quotes"
    }
    return message + "; did you mean `*\(near)`?"
  }
}

/// How much a value stands for once its aliases are followed.
struct YAMLSize {
  var weight: Int
  var depth: Int
}
