extension FileTree {
  /// Lends the path of an entry without copying it.
  @inlinable
  package func withPath<R>(at index: Int, _ body: (PathView) throws -> R) rethrows -> R {
    try arena.withUnsafeBufferPointer { arena in try body(Self.path(of: entries[index], in: arena)) }
  }

  /// Lends all paths at once, for loops over many entries: ``path(of:in:)`` finds one in it.
  @inlinable
  package func withArena<R>(_ body: (UnsafeBufferPointer<UInt8>) throws -> R) rethrows -> R {
    try arena.withUnsafeBufferPointer(body)
  }

  @inlinable
  package static func path(of entry: Entry, in arena: UnsafeBufferPointer<UInt8>) -> PathView {
    // An entry exists only in a tree whose arena is not empty, so there is always a base address.
    PathView(start: arena.baseAddress.unsafelyUnwrapped + entry.offset, count: Int(entry.length))
  }

  /// The path of an entry as text. Everything that is listed is UTF-8.
  package func string(at index: Int) -> String {
    withPath(at: index) { $0.string }
  }

  /// What follows the last `/` in the path of an entry.
  package func name(at index: Int) -> String {
    withPath(at: index) { path in
      let slash = path.bytes.lastIndex(of: 0x2F).map { $0 + 1 } ?? 0
      return String(decoding: path.bytes[slash...], as: UTF8.self)
    }
  }

  /// Everything below a folder, `nil` being the root.
  @inlinable
  package func descendants(of folder: Int?) -> Range<Int> {
    guard let folder else { return 0..<entries.count }
    return folder + 1..<Int(entries[folder].end)
  }

  /// The entries right in a folder, `nil` being the root.
  package func children(of folder: Int?) -> Children {
    let all = descendants(of: folder)
    return Children(tree: self, at: all.lowerBound, end: all.upperBound)
  }

  package struct Children: Sequence, IteratorProtocol {
    let tree: FileTree
    var at: Int
    let end: Int

    package mutating func next() -> Int? {
      guard at < end else { return nil }
      defer { at = Int(tree.entries[at].end) }
      return at
    }
  }

  /// The entry with this path, file or folder. A folder may be named with `/` behind.
  package func index(of path: String) -> Int? {
    var path = path
    return path.withUTF8 { index(of: $0) }
  }

  /// The entry with this path, file or folder. A folder may be named with `/` behind.
  package func index(of path: UnsafeBufferPointer<UInt8>) -> Int? {
    index(of: path, isFolder: false) ?? index(of: path, isFolder: true)
  }

  /// Halves the range until the path is found; a folder is looked for as a folder, since it stands elsewhere than a file of
  /// the same name would.
  private func index(of path: UnsafeBufferPointer<UInt8>, isFolder: Bool) -> Int? {
    arena.withUnsafeBufferPointer { arena in
      var low = 0
      var high = entries.count
      while low < high {
        let middle = (low + high) / 2
        let entry = entries[middle]
        let order = FileOrder.comparison(
          Self.path(of: entry, in: arena).bytes, isFolder: entry.kind == .folder, path, isFolder: isFolder)
        if order == 0 { return middle }
        if order < 0 { low = middle + 1 } else { high = middle }
      }
      return nil
    }
  }
}
