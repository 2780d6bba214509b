package import SteveDiagnostics

/// A value that somebody wrote in YAML, and where.
///
/// A node is a small handle that keeps its whole tree alive. What an alias stands for is the node at the anchor, so its
/// positions are those of the definition.
package struct YAMLNode: Sendable {
  let tree: YAMLTree
  let index: UInt32

  package enum Content: Sendable {
    /// Text as it was written, unquoted and unescaped. `isPlain` tells `null` from `"null"`; blocks (`|`, `>`) are not plain.
    case scalar(String, isPlain: Bool)
    case sequence(YAMLSequence)
    case mapping(YAMLMapping)
  }

  private var record: YAMLTree.Record { tree.records[Int(index)] }

  package var content: Content {
    let record = record
    return switch record.kind {
    case .plain: .scalar(record.text, isPlain: true)
    case .quoted: .scalar(record.text, isPlain: false)
    case .sequence: .sequence(YAMLSequence(tree: tree, first: record.first, count: record.count))
    case .mapping: .mapping(YAMLMapping(tree: tree, first: record.first, count: record.count / 2))
    }
  }

  /// Where the value starts: at its anchor if it has one, and behind the colon if nothing was written.
  package var location: SourceLocation { record.mark.location(in: tree.file) }

  /// Whether it is what YAML 1.1 and 1.2 both read as null: nothing at all, `~`, or the plain word.
  package var isNull: Bool {
    let record = record
    guard record.kind == .plain else { return false }
    return record.text.isEmpty || ["~", "null", "Null", "NULL"].contains(record.text)
  }
}

/// The key of a pair: always text.
package struct YAMLKey: Sendable {
  let tree: YAMLTree
  let index: UInt32

  package var text: String { tree.records[Int(index)].text }
  /// Whether it was written without quotes.
  package var isPlain: Bool { tree.records[Int(index)].kind == .plain }
  package var location: SourceLocation { tree.records[Int(index)].mark.location(in: tree.file) }
}

/// The items of a list, in the order of the text.
package struct YAMLSequence: RandomAccessCollection, Sendable {
  let tree: YAMLTree
  let first: UInt32
  let length: UInt32

  init(tree: YAMLTree, first: UInt32, count: UInt32) {
    self.tree = tree
    self.first = first
    self.length = count
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { Int(length) }
  package subscript(position: Int) -> YAMLNode {
    precondition(position >= 0 && position < endIndex)
    return tree.node(tree.children[Int(first) + position])
  }
}

/// The pairs of a mapping, in the order of the text. No two keys have the same bytes.
package struct YAMLMapping: RandomAccessCollection, Sendable {
  let tree: YAMLTree
  let first: UInt32
  let length: UInt32

  init(tree: YAMLTree, first: UInt32, count: UInt32) {
    self.tree = tree
    self.first = first
    self.length = count
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { Int(length) }
  package subscript(position: Int) -> (key: YAMLKey, value: YAMLNode) {
    precondition(position >= 0 && position < endIndex)
    let at = Int(first) + 2 * position
    return (YAMLKey(tree: tree, index: tree.children[at]), tree.node(tree.children[at + 1]))
  }
}
