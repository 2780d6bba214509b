internal import SteveDiagnostics

/// The nodes of one file in one array.
///
/// So a tree of any depth is freed without recursion, an alias is one more index, and a small file costs few allocations.
final class YAMLTree: Sendable {
  enum Kind: UInt8, Sendable {
    case plain, quoted, sequence, mapping
  }

  struct Record: Sendable {
    var kind: Kind
    var mark: YAMLMark
    /// What a scalar says.
    var text = ""
    /// Where the items of a collection start in ``children``.
    var first: UInt32 = 0
    /// How many of ``children`` belong to a collection: each pair of a mapping is two.
    var count: UInt32 = 0
  }

  let file: String
  let records: [Record]
  let children: [UInt32]

  init(file: String, records: [Record], children: [UInt32]) {
    self.file = file
    self.records = records
    self.children = children
  }

  func node(_ index: UInt32) -> YAMLNode { YAMLNode(tree: self, index: index) }
}

/// A place in the text, counted from 1: a `SourceLocation` without the file that all nodes of a tree share.
struct YAMLMark: Hashable, Sendable {
  var line: UInt32
  var column: UInt32

  static let start = YAMLMark(line: 1, column: 1)

  func location(in file: String) -> SourceLocation {
    SourceLocation(file: file, line: Int(line), column: Int(column))
  }
}
