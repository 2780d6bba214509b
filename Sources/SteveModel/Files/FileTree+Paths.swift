extension FileTree {
  /// A tree of these files, and of the folders that hold them; a path that ends in `/` is a folder.
  ///
  /// Nothing is judged hidden or ignored here. Paths that say the same twice are listed once.
  package init(paths: [String]) {
    var rows: [(path: [UInt8], isFolder: Bool)] = []
    for path in paths {
      var bytes = Array(path.utf8)
      let isFolder = bytes.last == 0x2F
      if isFolder { bytes.removeLast() }
      for (at, byte) in bytes.enumerated() where byte == 0x2F { rows.append((Array(bytes[..<at]), true)) }
      rows.append((bytes, isFolder))
    }
    rows.sort { Self.comparison($0, $1) < 0 }
    self.init(sorted: rows)
  }

  private static func comparison(_ a: (path: [UInt8], isFolder: Bool), _ b: (path: [UInt8], isFolder: Bool)) -> Int {
    a.path.withUnsafeBufferPointer { x in
      b.path.withUnsafeBufferPointer { y in
        FileOrder.comparison(x, isFolder: a.isFolder, y, isFolder: b.isFolder)
      }
    }
  }

  private init(sorted rows: [(path: [UInt8], isFolder: Bool)]) {
    var drafts: [(offset: Int, length: Int, kind: Kind, flags: Flags, end: Int)] = []
    var arena: [UInt8] = []
    var open: [Int] = []
    for row in rows where drafts.last.map({ Array(arena[$0.offset..<$0.offset + $0.length]) != row.path }) ?? true {
      while let last = open.last,
        !row.path.starts(with: arena[drafts[last].offset..<drafts[last].offset + drafts[last].length] + [0x2F])
      {
        drafts[last].end = drafts.count
        open.removeLast()
      }
      if let folder = open.last, !row.isFolder {
        drafts[folder].flags.formUnion(Flags(ofFolderWith: row.path.split(separator: 0x2F).last ?? []))
      }
      if row.isFolder { open.append(drafts.count) }
      drafts.append((arena.count, row.path.count, row.isFolder ? .folder : .file, [], drafts.count + 1))
      arena += row.path + [0]
    }
    for folder in open { drafts[folder].end = drafts.count }
    let entries = drafts.map {
      Entry(offset: $0.offset, length: UInt16($0.length), kind: $0.kind, flags: $0.flags, end: Int32($0.end))
    }
    self.init(entries: entries, arena: arena)
  }
}

extension FileTree.Flags {
  /// What a folder is told to hold by a file of this name in it.
  package init(ofFolderWith name: some Collection<UInt8>) {
    switch String(decoding: name, as: UTF8.self) {
    case "module.yml": self = .moduleManifest
    case "Package.swift": self = .packageManifest
    case "BUILD", "BUILD.bazel": self = .buildFile
    default: self = []
    }
  }
}
