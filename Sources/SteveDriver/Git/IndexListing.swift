/// What git's index has of a workspace: the files of the next commit.
struct IndexListing: Sendable {
  enum Kind: Sendable {
    case file, executable, link
    /// Another repository in this folder. The index knows no more of it than its commit.
    case submodule
  }

  struct Entry: Sendable {
    /// From the workspace's root.
    let path: [UInt8]
    let kind: Kind
    /// Under which git has the bytes.
    let blob: [UInt8]
  }

  /// In the order of the bytes of their paths.
  private(set) var entries: [Entry] = []
  /// Files in folders above the workspace, by paths such as `../.gitignore`.
  private(set) var above: [[UInt8]: Entry] = [:]
  /// Paths with a conflict: nobody knows yet what will be committed.
  private(set) var unmerged: [[UInt8]] = []
  /// The folders between the repository's root and the workspace's, outermost first.
  let prefix: [String]

  /// - Parameters:
  ///   - output: of `diff-index --raw -z` against a tree without files: for each file a head, such as
  ///     `:000000 100644 0000… 5626… A`, and its path from the repository's root, with a zero byte behind both.
  ///   - prefix: with a `/` at its end, or empty.
  init?(_ output: [UInt8], prefix: [UInt8]) {
    self.prefix = prefix.split(separator: 0x2F).map { String(decoding: $0, as: UTF8.self) }
    let pieces = output.split(separator: 0)
    guard pieces.count.isMultiple(of: 2) else { return nil }
    for index in stride(from: 0, to: pieces.count, by: 2) {
      guard add(pieces[index], pieces[index + 1], prefix) else { return nil }
    }
    entries.sort { $0.path.lexicographicallyPrecedes($1.path) }
  }

  /// - Returns: whether this is what git says.
  private mutating func add(_ head: ArraySlice<UInt8>, _ path: ArraySlice<UInt8>, _ prefix: [UInt8]) -> Bool {
    let words = head.split(separator: 0x20)
    guard words.count == 5, let status = words[4].first else { return false }
    let isBelow = path.starts(with: prefix)
    let path = isBelow ? Array(path.dropFirst(prefix.count)) : IndexListing.climb(from: prefix, to: path)
    if status == UInt8(ascii: "U") {
      if isBelow { unmerged.append(path) }
      return true
    }
    guard let kind = IndexListing.kinds[String(decoding: words[1], as: UTF8.self)],
      let blob = CommittedBlobs.objectName(words[3])
    else { return false }
    let entry = Entry(path: path, kind: kind, blob: blob)
    if isBelow { entries.append(entry) } else { above[path] = entry }
    return true
  }

  private static let kinds: [String: Kind] = [
    "100644": .file, "100755": .executable, "120000": .link, "160000": .submodule,
  ]

  /// The way to a file that lies in a folder above the workspace.
  private static func climb(from prefix: [UInt8], to path: ArraySlice<UInt8>) -> [UInt8] {
    let folders = prefix.split(separator: 0x2F)
    let depth = path.count { $0 == 0x2F }
    let name = path.split(separator: 0x2F).last ?? []
    return Array(String(repeating: "../", count: folders.count - min(depth, folders.count)).utf8) + name
  }

  /// The first entry that does not come before a path.
  private func position(of path: [UInt8]) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].path.lexicographicallyPrecedes(path) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  subscript(path: [UInt8]) -> Entry? {
    let position = position(of: path)
    return position < entries.count && entries[position].path == path ? entries[position] : nil
  }

  func isFolder(_ path: [UInt8]) -> Bool {
    if path.isEmpty { return true }
    let position = position(of: path + [0x2F])
    return position < entries.count && entries[position].path.starts(with: path + [0x2F])
  }

  /// What lies in a folder itself: names, and what bears them; nothing for a folder.
  func children(of folder: [UInt8], _ take: (ArraySlice<UInt8>, Kind?) -> Void) {
    let start = folder.isEmpty ? [] : folder + [0x2F]
    var position = position(of: start)
    while position < entries.count, entries[position].path.starts(with: start) {
      let rest = entries[position].path.dropFirst(start.count)
      if let slash = rest.firstIndex(of: 0x2F) {
        take(rest[..<slash], nil)
        // The byte behind `/` ends what lies in it.
        position = self.position(of: start + rest[..<slash] + [0x30])
      } else {
        take(rest, entries[position].kind)
        position += 1
      }
    }
  }
}
