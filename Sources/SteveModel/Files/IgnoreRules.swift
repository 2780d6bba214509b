/// The patterns of one `.gitignore`, or of the workspace's `ignore`, compiled.
///
/// The last pattern that fits decides. Patterns are sorted by the last byte of what they can fit, which leaves a handful for
/// a given path.
package struct IgnoreRules: Sendable {
  package struct Decision: Equatable, Sendable {
    package let isIgnored: Bool
    /// The line of the pattern, counted from 1.
    package let line: Int

    package init(isIgnored: Bool, line: Int) {
      self.isIgnored = isIgnored
      self.line = line
    }
  }

  /// A pattern without storage of its own, so that looking at it counts no references.
  private struct Rule {
    let form: IgnorePattern.Form
    let isNegated: Bool
    let isForFolders: Bool
    let text: Range<Int32>
    let line: Int32
  }

  private var rules: [Rule] = []
  private var globs: [Glob] = []
  private var texts: [UInt8] = []
  /// Numbers of rules, the last rule first, for each byte that a path can end in: `ranges` says where.
  private var candidates: [Int32] = []
  private var ranges: [Range<Int32>] = []

  package var isEmpty: Bool { rules.isEmpty }

  /// Reads the bytes of a `.gitignore`.
  package init(file: [UInt8]) {
    var text = file[...]
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text.removeFirst(3) }
    var lastBytes: [UInt8?] = []
    var number = 0
    // Line by line: all lines at once would take many times the room of the file.
    while !text.isEmpty {
      let line = text.prefix { $0 != 0x0A }
      text = text[min(line.endIndex + 1, text.endIndex)...]
      number += 1
      guard let line = Self.content(of: line), let pattern = IgnorePattern(line) else { continue }
      lastBytes.append(pattern.lastByte)
      append(pattern, line: number)
    }
    sortByLastByte(lastBytes)
  }

  /// Takes each text as a line of a `.gitignore`.
  package init(lines: [String]) {
    self.init(file: Array(lines.joined(separator: "\n").utf8))
  }

  /// What is meant by a line; nothing for comments and empty lines.
  private static func content(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let first = line.first, first != UInt8(ascii: "#") else { return nil }
    var line = line
    if line.last == 0x0D { line.removeLast() }
    line = line.prefix { $0 != 0 }
    return withoutTrailingSpaces(line)
  }

  /// A space behind a backslash stays, and so do all if the line ends in a backslash.
  private static func withoutTrailingSpaces(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var trailing: Int?
    var at = line.startIndex
    while at < line.endIndex {
      if line[at] == 0x20 {
        trailing = trailing ?? at
      } else {
        trailing = nil
        if line[at] == 0x5C { at += 1 }
        guard at < line.endIndex else { return line }
      }
      at += 1
    }
    return line[..<(trailing ?? line.endIndex)]
  }

  private mutating func append(_ pattern: IgnorePattern, line: Int) {
    let start = Int32(texts.count)
    texts += pattern.text
    rules.append(
      Rule(
        form: pattern.form, isNegated: pattern.isNegated, isForFolders: pattern.isForFolders,
        text: start..<Int32(texts.count), line: Int32(line)))
    globs.append(pattern.glob)
  }

  private mutating func sortByLastByte(_ lastBytes: [UInt8?]) {
    ranges = Array(repeating: appendCandidates { lastBytes[$0] == nil }, count: 256)
    for byte in Set(lastBytes.compactMap(\.self)).sorted() {
      ranges[Int(byte)] = appendCandidates { lastBytes[$0] == nil || lastBytes[$0] == byte }
    }
  }

  private mutating func appendCandidates(where fits: (Int) -> Bool) -> Range<Int32> {
    let start = Int32(candidates.count)
    for rule in rules.indices.reversed() where fits(rule) { candidates.append(Int32(rule)) }
    return start..<Int32(candidates.count)
  }

  /// What the patterns say about a path that starts in their folder, or `nil` if none of them fits.
  ///
  /// Whether a folder above is ignored is not asked: a walk does not enter such a folder.
  package func decision(on path: UnsafeBufferPointer<UInt8>, nameStart: Int, isFolder: Bool) -> Decision? {
    guard let last = path.last else { return nil }
    let range = ranges[Int(last)]
    for index in range {
      let number = Int(candidates[Int(index)])
      let rule = rules[number]
      if rule.isForFolders && !isFolder { continue }
      guard fits(rule, number, path, nameStart) else { continue }
      return Decision(isIgnored: !rule.isNegated, line: Int(rule.line))
    }
    return nil
  }

  private func fits(_ rule: Rule, _ number: Int, _ path: UnsafeBufferPointer<UInt8>, _ nameStart: Int) -> Bool {
    let count = rule.text.count
    switch rule.form {
    case .name:
      return path.count - nameStart == count && hasText(rule, path, at: nameStart)
    case .suffix:
      return path.count - nameStart >= count && hasText(rule, path, at: path.count - count)
    case .nameGlob:
      return globs[number].matches(UnsafeBufferPointer(rebasing: path[nameStart...]))
    case .path:
      return path.count == count && hasText(rule, path, at: 0)
    case .pathGlob:
      return path.count >= count && hasText(rule, path, at: 0)
        && globs[number].matches(UnsafeBufferPointer(rebasing: path[count...]))
    }
  }

  /// Whether the rule's text stands at this place; the path is long enough.
  private func hasText(_ rule: Rule, _ path: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    var at = start
    for index in rule.text {
      if texts[Int(index)] != path[at] { return false }
      at += 1
    }
    return true
  }
}
