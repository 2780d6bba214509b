import SteveModel

/// Links of an index: they are followed as a system would in a checkout of it.
extension IndexDisk {
  func node(_ path: PathView, _ links: LinkPolicy) -> Node {
    let bytes = Array(path.bytes)
    // No file of an index lies behind a link of it, so nearly every path is that of an entry.
    if let entry = listing[bytes], entry.kind != .link || links == .refuse { return .entry(entry) }
    if bytes.starts(with: "../".utf8) { return listing.above[bytes].map { .entry($0) } ?? .nothing }
    if listing.isFolder(bytes) { return .folder }
    var search = Search(root: rootPath, path: bytes, followsLast: links == .follow)
    return search.result(in: self)
  }

  /// A way through folders and links, by the names from the top of the disk.
  private struct Search {
    private let root: [[UInt8]]
    private let followsLast: Bool
    private var trail: [[UInt8]]
    /// What is still to be gone, the next name last.
    private var names: [[UInt8]]
    private var linkCount = 0

    init(root: String, path: [UInt8], followsLast: Bool) {
      self.root = root.utf8.split(separator: 0x2F).map(Array.init)
      self.followsLast = followsLast
      trail = self.root
      names = path.split(separator: 0x2F).map(Array.init).reversed()
    }

    mutating func result(in disk: IndexDisk) -> Node {
      while let name = names.popLast() {
        if name == [0x2E] { continue }
        if name == [0x2E, 0x2E] {
          _ = trail.popLast()
          continue
        }
        trail.append(name)
        guard let path = pathInWorkspace else { return .outside }
        guard let entry = disk.listing[path] else {
          if disk.listing.isFolder(path) { continue }
          return .nothing
        }
        switch entry.kind {
        case .file, .executable: return names.isEmpty ? .entry(entry) : .belowFile
        case .submodule: return names.isEmpty ? .entry(entry) : .nothing
        case .link:
          if names.isEmpty && !followsLast { return .entry(entry) }
          linkCount += 1
          guard linkCount <= 40, let target = disk.target(of: entry) else { return .loop }
          // In another checkout it would lead to this one.
          if target.first == 0x2F { return .outside }
          _ = trail.popLast()
          names += target.split(separator: 0x2F).map(Array.init).reversed()
        }
      }
      return trail.count < root.count ? .outside : .folder
    }

    /// From the workspace's root; its own folders above it lead there, all others away.
    private var pathInWorkspace: [UInt8]? {
      guard trail.count > root.count else { return root.starts(with: trail) ? [] : nil }
      guard trail.starts(with: root) else { return nil }
      return Array(trail[root.count...].joined(separator: [0x2F]))
    }
  }
}
