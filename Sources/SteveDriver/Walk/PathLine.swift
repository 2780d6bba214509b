import SteveModel

/// The path of the entry that a walk looks at, rewritten in place from name to name.
///
/// In front stands the way from the repository's root to the workspace's, which only `.gitignore` files see.
struct PathLine: ~Copyable {
  /// The longest path that is listed: what the system opens, and the zero byte behind.
  static let longest = 4095

  private let start: UnsafeMutablePointer<UInt8>
  private let prefixCount: Int
  /// Where the names of the current folder start, counted from the repository's root.
  private(set) var folderStart: Int
  private var end: Int

  init(prefix: [UInt8]) {
    // A folder's path, `/`, the longest name of any system, and the zero byte.
    start = .allocate(capacity: prefix.count + Self.longest + 1 + 1024 + 1)
    for (index, byte) in prefix.enumerated() { start[index] = byte }
    prefixCount = prefix.count
    folderStart = prefixCount
    end = prefixCount
    start[end] = 0
  }

  deinit { start.deallocate() }

  mutating func enter(_ folder: PathView) {
    (start + prefixCount).update(from: folder.start, count: folder.count)
    folderStart = prefixCount + folder.count
    if folder.count > 0 {
      start[folderStart] = 0x2F
      folderStart += 1
    }
  }

  mutating func setName(_ name: UnsafeBufferPointer<UInt8>) {
    let count = min(name.count, 1024)
    if let base = name.baseAddress { (start + folderStart).update(from: base, count: count) }
    end = folderStart + count
    start[end] = 0
  }

  /// From the workspace's root.
  var path: PathView { PathView(start: start + prefixCount, count: end - prefixCount) }

  /// From the repository's root.
  var fullPath: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: end) }
}
