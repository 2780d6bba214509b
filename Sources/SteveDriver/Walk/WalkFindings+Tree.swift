import SteveModel

/// Puts together what the threads have found, from the root's first child to the last descendant.
func tree(of findings: [WalkFindings], folderCount: Int) -> FileTree {
  let merge = TreeMerge(findings, folderCount: folderCount)
  let entries = [FileTree.Entry](unsafeUninitializedCapacity: merge.rowCount) { buffer, count in
    count = merge.writeEntries(to: buffer)
  }
  let byPath = { (a: [UInt8], b: [UInt8]) in
    a.withUnsafeBufferPointer { a in
      b.withUnsafeBufferPointer { b in FileOrder.comparison(a, isFolder: false, b, isFolder: false) < 0 }
    }
  }
  return FileTree(
    entries: entries, arena: arena(of: findings),
    problems: findings.flatMap(\.problems).sorted { byPath($0.path, $1.path) },
    failures: findings.flatMap(\.failures).sorted { byPath($0.path, $1.path) },
    leftovers: findings.flatMap(\.leftovers).sorted { byPath($0, $1) })
}

private func arena(of findings: [WalkFindings]) -> [UInt8] {
  let total = findings.reduce(0) { $0 + $1.paths.used }
  return [UInt8](unsafeUninitializedCapacity: total) { buffer, count in
    guard var target = buffer.baseAddress else { return }
    for found in findings {
      found.paths.copy(to: target)
      target += found.paths.used
    }
    count = total
  }
}

private struct TreeMerge {
  /// A folder whose rows are being written.
  private struct Frame {
    var row: Int
    var end: Int
    var child: Int
    /// Its own entry; -1 for the root.
    var entry: Int
  }

  private var rows: [FileTree.Entry] = []
  /// By number; row numbers count through all threads here.
  private var folders: [WalkFindings.Folder]

  var rowCount: Int { rows.count }

  init(_ findings: [WalkFindings], folderCount: Int) {
    folders = Array(repeating: WalkFindings.Folder(number: 0, firstRow: 0), count: folderCount)
    rows.reserveCapacity(findings.reduce(0) { $0 + $1.rows.count })
    var pathStart = 0
    for found in findings {
      for var folder in found.folders {
        folder.firstRow += rows.count
        folders[Int(folder.number)] = folder
      }
      for var row in found.rows {
        row.offset += pathStart
        rows.append(row)
      }
      pathStart += found.paths.used
    }
  }

  /// Says how many entries there are: fewer than rows if folders have vanished.
  func writeEntries(to entries: UnsafeMutableBufferPointer<FileTree.Entry>) -> Int {
    var count = 0
    var open = [frame(of: 0, entry: -1)]
    while var frame = open.popLast() {
      var below: Frame?
      while below == nil, frame.row < frame.end {
        var row = rows[frame.row]
        frame.row += 1
        if row.kind == .folder {
          let folder = folders[frame.child]
          frame.child += 1
          if folder.hasVanished { continue }
          row.flags.formUnion(folder.flags)
          if folder.rowCount > 0 { below = self.frame(of: Int(folder.number), entry: count) }
        }
        row.end = Int32(count + 1)
        (entries.baseAddress.unsafelyUnwrapped + count).initialize(to: row)
        count += 1
      }
      if let below {
        open.append(frame)
        open.append(below)
      } else if frame.entry >= 0 {
        entries[frame.entry].end = Int32(count)
      }
    }
    return count
  }

  private func frame(of number: Int, entry: Int) -> Frame {
    let folder = folders[number]
    return Frame(
      row: folder.firstRow, end: folder.firstRow + folder.rowCount, child: Int(folder.firstChild), entry: entry)
  }
}
