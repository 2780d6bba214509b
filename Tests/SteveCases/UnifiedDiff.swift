/// The difference of two texts in the form of `diff -u`, for messages of failing tests.
func unifiedDiff(_ old: String, _ new: String, from oldName: String, to newName: String) -> String {
  let (a, b) = (lines(of: old), lines(of: new))
  let edits = edits(from: a, to: b)
  var text = "--- \(oldName)\n+++ \(newName)\n"
  var index = 0
  while index < edits.count {
    guard let first = edits[index...].firstIndex(where: { $0.sign != " " }) else { break }
    let start = max(index, first - 3)
    var end = first
    while let next = edits[end...].firstIndex(where: { $0.sign != " " }), next - end <= 6 { end = next + 1 }
    let stop = min(edits.count, end + 3)
    let hunk = edits[start..<stop]
    text += "@@ -\(edits[start].old + 1),\(hunk.count { $0.sign != "+" }) "
    text += "+\(edits[start].new + 1),\(hunk.count { $0.sign != "-" }) @@\n"
    text += hunk.map { "\($0.sign)\($0.line)\n" }.joined()
    index = stop
  }
  return text
}

private struct Edit {
  var sign: Character
  var line: Substring
  var old: Int
  var new: Int
}

private func lines(of text: String) -> [Substring] {
  var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  if lines.last == "" {
    lines.removeLast()
  } else if let last = lines.popLast() {
    lines.append("\(last)\\ no newline at the end")
  }
  return lines
}

/// By the longest common subsequence.
private func edits(from a: [Substring], to b: [Substring]) -> [Edit] {
  var lengths = Array(repeating: Array(repeating: 0, count: b.count + 1), count: a.count + 1)
  for i in a.indices.reversed() {
    for j in b.indices.reversed() {
      lengths[i][j] = a[i] == b[j] ? lengths[i + 1][j + 1] + 1 : max(lengths[i + 1][j], lengths[i][j + 1])
    }
  }
  var (i, j) = (0, 0)
  var edits: [Edit] = []
  while i < a.count || j < b.count {
    if i < a.count, j < b.count, a[i] == b[j] {
      edits.append(Edit(sign: " ", line: a[i], old: i, new: j))
      (i, j) = (i + 1, j + 1)
    } else if j == b.count || (i < a.count && lengths[i + 1][j] >= lengths[i][j + 1]) {
      edits.append(Edit(sign: "-", line: a[i], old: i, new: j))
      i += 1
    } else {
      edits.append(Edit(sign: "+", line: b[j], old: i, new: j))
      j += 1
    }
  }
  return edits
}
