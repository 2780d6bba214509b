/// A path from the workspace's root that stays inside: no `.`, no `..`, no `/` at either end, empty for the root itself.
///
/// Two paths are equal when their bytes are. As text they would also be equal when they only look alike, and become one file
/// where the disk has two.
package struct RelativePath: Sendable, CustomStringConvertible {
  package static let root = RelativePath(checked: "")

  package let text: String

  package enum Mistake: Error, Equatable, Sendable, CaseIterable {
    case empty
    /// It starts with `/`.
    case absolute
    /// It climbs out of the workspace.
    case outside
    /// It holds a zero byte.
    case zeroByte
  }

  private init(checked text: String) { self.text = text }

  /// What somebody wrote, seen from a folder. A backslash is a letter like any other.
  package init(_ text: String, in folder: RelativePath = .root) throws(Mistake) {
    if text.isEmpty { throw .empty }
    if text.utf8.first == 0x2F { throw .absolute }
    if text.utf8.contains(0) { throw .zeroByte }
    if folder.isRoot, RelativePath.isPlain(text) {
      self.init(checked: text)
      return
    }
    var segments = folder.segments
    for segment in text.utf8.split(separator: 0x2F) {
      if segment.elementsEqual("..".utf8) {
        guard segments.popLast() != nil else { throw .outside }
      } else if !segment.elementsEqual(".".utf8) {
        segments.append(Substring(segment))
      }
    }
    self.init(checked: segments.joined(separator: "/"))
  }

  /// Whether nothing is to be taken out: no segment is empty or starts with a dot. Most paths are so.
  private static func isPlain(_ text: String) -> Bool {
    var last = UInt8(ascii: "/")
    for byte in text.utf8 {
      if last == UInt8(ascii: "/"), byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".") { return false }
      last = byte
    }
    return last != UInt8(ascii: "/")
  }

  package var description: String { text }
  package var isRoot: Bool { text.utf8.isEmpty }

  /// The names from the root on.
  package var segments: [Substring] { text.utf8.split(separator: 0x2F).map { Substring($0) } }

  /// The last name; empty for the root.
  package var name: Substring { Substring(text.utf8.suffix(from: nameStart)) }

  /// The folder it lies in; the root for the root.
  package var folder: RelativePath {
    RelativePath(checked: String(Substring(text.utf8.prefix(upTo: nameStart).dropLast())))
  }

  private var nameStart: String.Index {
    text.utf8.lastIndex(of: 0x2F).map { text.utf8.index(after: $0) } ?? text.startIndex
  }

  /// Whether the other path is this one or lies below it.
  package func contains(_ other: RelativePath) -> Bool {
    if isRoot { return true }
    guard other.text.utf8.starts(with: text.utf8) else { return false }
    let rest = other.text.utf8.dropFirst(text.utf8.count)
    return rest.isEmpty || rest.first == 0x2F
  }
}

extension RelativePath: Hashable, Comparable {
  package static func == (a: RelativePath, b: RelativePath) -> Bool { a.text.utf8.elementsEqual(b.text.utf8) }

  package static func < (a: RelativePath, b: RelativePath) -> Bool { a.text.precedesByBytes(b.text) }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
