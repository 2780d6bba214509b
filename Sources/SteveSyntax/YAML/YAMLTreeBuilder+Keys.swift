internal import SteveDiagnostics

/// What no mapping may hold, found when it is closed: its pairs are then the end of `finished`, key and value in turn.
///
/// Each is reported and taken out, so that later stages can go on without finding the same mistake again.
extension YAMLTreeBuilder {
  /// Comparing each with each is quicker than sorting up to this many keys.
  private static let smallMapping = 8

  mutating func removeRepeatedKeys(from base: Int) {
    let count = (finished.count - base) / 2
    let suspects = count <= Self.smallMapping ? repeatedInSmall(base, count) : repeatedInLarge(base, count)
    guard !suspects.isEmpty else { return }
    var repeated: Set<Int> = []
    for (first, later) in suspects where !reportEqualKeys(finished[base + 2 * first], finished[base + 2 * later]) {
      repeated.insert(later)
    }
    var kept: [UInt32] = []
    for pair in 0..<count where !repeated.contains(pair) {
      kept += [finished[base + 2 * pair], finished[base + 2 * pair + 1]]
    }
    finished.replaceSubrange(base..., with: kept)
  }

  /// Pairs that `String ==` takes for one: equal bytes, or the same text in two normal forms.
  private func repeatedInSmall(_ base: Int, _ count: Int) -> [(first: Int, later: Int)] {
    var result: [(Int, Int)] = []
    for later in 0..<count {
      let text = records[Int(finished[base + 2 * later])].text
      for first in 0..<later where records[Int(finished[base + 2 * first])].text == text {
        result.append((first, later))
        break
      }
    }
    return result
  }

  /// A sort and not a table: no choice of keys makes it slow.
  private func repeatedInLarge(_ base: Int, _ count: Int) -> [(first: Int, later: Int)] {
    var sorted: [(text: String, position: Int)] = (0..<count).map {
      (records[Int(finished[base + 2 * $0])].text, $0)
    }
    sorted.sort { $0.text == $1.text ? $0.position < $1.position : $0.text < $1.text }
    var result: [(Int, Int)] = []
    var first = sorted[0]
    for next in sorted.dropFirst() {
      if next.text == first.text {
        result.append((first.position, next.position))
      } else {
        first = next
      }
    }
    return result
  }

  /// `true` when the keys differ in their bytes, so that both may stay.
  private mutating func reportEqualKeys(_ first: UInt32, _ later: UInt32) -> Bool {
    let (a, b) = (records[Int(first)], records[Int(later)])
    let differ = !a.text.utf8.elementsEqual(b.text.utf8)
    if differ {
      problems.error(
        .lookalikeKey,
        """
        the key \(shown(b.text)) with the bytes \(shownBytes(b.text)) looks like another with the bytes \
        \(shownBytes(a.text)); write both the same way or delete one
        """, at: b.mark, notes: [("the other key is here", a.mark)])
    } else {
      problems.error(
        .repeatedKey, "the key \(shown(b.text)) is repeated; join the two or delete one", at: b.mark,
        notes: [("it stands here first", a.mark)])
    }
    return differ
  }
}
