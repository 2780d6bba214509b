/// One line of a `.gitignore`, as git reads it.
struct IgnorePattern {
  enum Form: UInt8 {
    /// The name is `text`.
    case name
    /// The name ends in `text`.
    case suffix
    /// The name fits the glob.
    case nameGlob
    /// The path is `text`.
    case path
    /// The path starts with `text`, and what follows fits the glob.
    case pathGlob
  }

  var form: Form
  /// `!`: what fits is kept.
  var isNegated: Bool
  /// `/` at the end: only folders can fit.
  var isForFolders: Bool
  var text: [UInt8]
  var glob = Glob()

  /// Nothing for a line that can never fit: a bracket without an end, a backslash at the end, no text at all.
  init?(_ line: ArraySlice<UInt8>) {
    var line = line
    isNegated = line.first == 0x21
    if isNegated { line.removeFirst() }
    isForFolders = line.last == 0x2F
    if isForFolders { line.removeLast() }
    guard !line.isEmpty else { return nil }
    let hasSlash = line.contains(0x2F)
    if hasSlash, line.first == 0x2F { line.removeFirst() }
    // git compares what stands before the first wildcard as it is, and reads the rest as a pattern of its own. That shows:
    // `a**/b` reaches into folders although its stars are not alone between slashes.
    let prefix = line.prefix { !Self.isSpecial($0) }
    text = Array(prefix)
    form = hasSlash ? .path : .name
    if prefix.count == line.count { return }
    guard let glob = Glob(gitPattern: hasSlash ? line.dropFirst(prefix.count) : line) else { return nil }
    self.glob = glob
    classify(hasSlash: hasSlash)
  }

  private mutating func classify(hasSlash: Bool) {
    if let literal = glob.literal {
      text = hasSlash ? text + literal : literal
    } else if hasSlash {
      form = .pathGlob
    } else if glob.steps.first?.kind == .star, let suffix = Glob(steps: Array(glob.steps.dropFirst())).literal {
      form = .suffix
      text = suffix
    } else {
      form = .nameGlob
      text = []
    }
  }

  /// The byte that everything which fits ends in, if there is one.
  var lastByte: UInt8? {
    switch form {
    case .name, .suffix, .path: return text.last
    case .nameGlob, .pathGlob:
      guard let last = glob.steps.last, last.kind == .byte else { return nil }
      return UInt8(truncatingIfNeeded: last.value)
    }
  }

  static func isSpecial(_ byte: UInt8) -> Bool {
    byte == 0x2A || byte == 0x3F || byte == 0x5B || byte == 0x5C
  }
}
