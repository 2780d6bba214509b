/// The candidate that was most likely meant, or `nil` when none is near.
///
/// Near means at most a third of the longer name's letters wrong (insertions, deletions, replacements, neighbours swapped),
/// letter case counting as nothing. Of equally near ones the first by bytes wins.
package func nearestName(to name: String, among candidates: some Sequence<String>) -> String? {
  let wanted = folded(name)
  var best: (distance: Int, name: String)?
  for candidate in candidates {
    let letters = folded(candidate)
    let limit = max(1, max(wanted.count, letters.count) / 3)
    guard abs(wanted.count - letters.count) <= limit else { continue }
    let distance = editDistance(wanted, letters)
    guard distance <= limit else { continue }
    if let best, (best.distance, best.name) < (distance, candidate) { continue }
    best = (distance, candidate)
  }
  return best?.name
}

private func folded(_ name: String) -> [UInt8] {
  name.utf8.prefix(200).map { $0 >= 0x41 && $0 <= 0x5A ? $0 + 0x20 : $0 }
}

/// The optimal string alignment distance.
private func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  var previous = [Int](repeating: 0, count: b.count + 1)
  var current = Array(0...b.count)
  for i in a.indices {
    var next = [Int](repeating: i + 1, count: b.count + 1)
    for j in b.indices {
      next[j + 1] = min(next[j] + 1, current[j + 1] + 1, current[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { next[j + 1] = min(next[j + 1], previous[j - 1] + 1) }
    }
    (previous, current) = (current, next)
  }
  return current[b.count]
}
