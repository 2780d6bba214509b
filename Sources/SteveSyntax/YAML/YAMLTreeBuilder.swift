internal import SteveDiagnostics

/// Makes a tree of the events of a YAML reader, without recursion.
struct YAMLTreeBuilder {
  /// Deeper than any manifest, and shallow enough that code which walks a tree may recurse.
  static let depthLimit = 128

  /// What may stand before a value.
  struct Properties {
    var mark: YAMLMark
    var anchor: String?
    var tag: String?
  }

  private struct Frame {
    var node: UInt32
    var anchor: String?
    var isMapping: Bool
    /// Where its children start in ``finished``.
    var base: Int
    var size = YAMLSize(weight: 1, depth: 1)
    /// Whether a key needs a closer look: a merge key, or one that is no text.
    var hasOddKey = false
  }

  var problems: YAMLProblems
  /// Whether something was left out that the rest of the file may depend on.
  private(set) var isBroken = false
  private(set) var records: [YAMLTree.Record] = []
  private(set) var children: [UInt32] = []
  /// The children so far of all open collections.
  var finished: [UInt32] = []
  private var open: [Frame] = []
  private var anchors = YAMLAnchors()

  init(problems: YAMLProblems, byteCount: Int) {
    self.problems = problems
    records.reserveCapacity(min(byteCount / 16, 4096) + 4)
    children.reserveCapacity(min(byteCount / 16, 4096) + 4)
    finished.reserveCapacity(32)
    open.reserveCapacity(8)
  }

  mutating func addScalar(_ bytes: UnsafeBufferPointer<UInt8>, _ kind: YAMLTree.Kind, _ properties: Properties) {
    checkTag(properties)
    if kind == .plain, bytes.count == 2, bytes[0] == 0x3C, bytes[1] == 0x3C, isKeyNext {
      open[open.count - 1].hasOddKey = true
    }
    let node = append(YAMLTree.Record(kind: kind, mark: properties.mark, text: String(decoding: bytes, as: UTF8.self)))
    let size = YAMLSize(weight: 1 + bytes.count / 64, depth: 0)
    if let anchor = properties.anchor {
      anchors.open(anchor, node, at: properties.mark)
      anchors.close(anchor, node, size: size)
    }
    finish(node, size)
  }

  /// Escapes in double quotes can make any character.
  mutating func addDoubleQuoted(_ bytes: UnsafeBufferPointer<UInt8>, _ properties: Properties) {
    let raw = UnsafeRawBufferPointer(bytes)
    for offset in raw.indices {
      guard let (character, _) = forbiddenCharacter(in: raw, at: offset) else { continue }
      // As an escape all readers agree about line separators.
      if character == 0x2028 || character == 0x2029 { continue }
      problems.error(
        .controlCharacter, "an escape in this text makes \(nameOfForbidden(character)), which no output can hold",
        at: properties.mark)
      break
    }
    addScalar(bytes, .quoted, properties)
  }

  /// `false` when the tree gets too deep.
  mutating func openCollection(isMapping: Bool, _ properties: Properties) -> Bool {
    checkTag(properties)
    if isKeyNext { open[open.count - 1].hasOddKey = true }
    let node = append(YAMLTree.Record(kind: isMapping ? .mapping : .sequence, mark: properties.mark))
    if let anchor = properties.anchor { anchors.open(anchor, node, at: properties.mark) }
    open.append(Frame(node: node, anchor: properties.anchor, isMapping: isMapping, base: finished.count))
    return isShallow(0, at: properties.mark)
  }

  mutating func closeCollection() {
    guard let frame = open.popLast() else { return }
    if frame.isMapping {
      if frame.hasOddKey { replaceOddKeys(from: frame.base) }
      removeRepeatedKeys(from: frame.base)
    }
    records[Int(frame.node)].first = UInt32(children.count)
    records[Int(frame.node)].count = UInt32(finished.count - frame.base)
    children.append(contentsOf: finished[frame.base...])
    finished.removeSubrange(frame.base...)
    if let anchor = frame.anchor { anchors.close(anchor, frame.node, size: frame.size) }
    finish(frame.node, frame.size)
  }

  /// `false` when the tree gets too deep.
  mutating func addAlias(_ name: String, at mark: YAMLMark) -> Bool {
    guard let (node, size) = anchors.resolve(name, at: mark, &problems) else {
      isBroken = true
      finish(append(YAMLTree.Record(kind: .plain, mark: mark)), YAMLSize(weight: 1, depth: 0))
      return true
    }
    if isKeyNext {
      // A key's place is where it is used.
      open[open.count - 1].hasOddKey = true
      var key = records[Int(node)]
      key.mark = mark
      finish(append(key), size)
    } else {
      finish(node, size)
    }
    return isShallow(size.depth, at: mark)
  }

  /// The tree and the one value that was added to it; an empty mapping when nothing, or nothing but `---`, was written.
  consuming func root() -> YAMLNode? {
    if isBroken { return nil }
    if finished.isEmpty { finished.append(append(YAMLTree.Record(kind: .mapping, mark: .start))) }
    let root = Int(finished[0])
    if records[root].kind == .plain, records[root].text.isEmpty { records[root].kind = .mapping }
    return YAMLTree(file: problems.file, records: records, children: children).node(finished[0])
  }

  /// Where the innermost collection starts that is still open.
  var innermostMark: YAMLMark? { open.last.map { records[Int($0.node)].mark } }

  private var isKeyNext: Bool {
    guard let frame = open.last else { return false }
    return frame.isMapping && (finished.count - frame.base) % 2 == 0
  }

  private mutating func append(_ record: YAMLTree.Record) -> UInt32 {
    records.append(record)
    return UInt32(records.count - 1)
  }

  private mutating func finish(_ node: UInt32, _ size: YAMLSize) {
    finished.append(node)
    guard !open.isEmpty else { return }
    let last = open.count - 1
    open[last].size.weight += size.weight
    open[last].size.depth = max(open[last].size.depth, size.depth + 1)
  }

  private mutating func isShallow(_ depth: Int, at mark: YAMLMark) -> Bool {
    if open.count + depth <= Self.depthLimit { return true }
    problems.error(
      .manifestTooDeep, "lists and mappings are nested more than \(Self.depthLimit) levels deep here", at: mark)
    isBroken = true
    return false
  }

  private mutating func checkTag(_ properties: Properties) {
    guard let tag = properties.tag else { return }
    let standard = "tag:yaml.org,2002:"
    let written = tag.hasPrefix(standard) ? "!!" + tag.dropFirst(standard.count) : tag
    problems.error(
      .yamlTag, "tags such as \(shown(written)) are not supported; delete it, text keeps what was written",
      at: properties.mark)
  }
}
