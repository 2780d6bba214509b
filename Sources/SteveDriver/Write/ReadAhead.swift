import SteveManifest
import SteveModel

/// What lies under names of steve's, read while the model is made: the model needs one core and no disk.
///
/// Whatever it has not read, because it can't be or because there is too much, is read when it is asked for.
final class ReadAhead: @unchecked Sendable {
  /// A workspace of some thousand modules; what is beyond would wait in memory for long.
  private static let limit = 16 << 20

  private struct Row {
    /// Its number in the tree.
    var file: Int
    var start: Int
    var mode: UInt32
  }

  // Written by the thread alone, and read when that has been joined.
  private var rows: [Row] = []
  private var bytes: [UInt8] = []
  private var thread: PlainThread?

  /// Begins to read.
  ///
  /// - Parameter outputs: those that are compared.
  func start(_ tree: FileTree, _ disk: some Disk, outputs: Set<Output>) {
    guard disk.readsCheaply, thread == nil else { return }
    thread = PlainThread { [self] in
      let files = ReadAhead.owned(in: tree, outputs)
      rows.reserveCapacity(files.count)
      var text: [UInt8] = []
      for file in files where bytes.count < ReadAhead.limit {
        let mode = tree.withPath(at: file) { path in
          do throws(DiskError) { return Optional(try disk.read(path, links: .refuse, into: &text)) } catch {
            return nil
          }
        }
        guard let mode else { continue }
        rows.append(Row(file: file, start: bytes.count, mode: mode))
        bytes += text
      }
    }
  }

  /// Every file that a comparison reads, in the order of the tree.
  private static func owned(in tree: FileTree, _ outputs: Set<Output>) -> [Int] {
    let isAll = outputs.count == Output.allCases.count
    return tree.withArena { arena in
      tree.entries.indices.filter { index in
        guard tree.entries[index].kind == .file,
          case .hasMark(let output)? = OwnedNames.role(of: FileTree.path(of: tree.entries[index], in: arena).bytes)
        else { return false }
        return isAll || output.map(outputs.contains) ?? false
      }
    }
  }

  /// Waits until all is read; before, there is nothing to be had. Whoever has one calls it at the end, also if the model fails.
  func finish() {
    thread?.join()
    thread = nil
  }

  /// Replaces `text` by what a file held.
  ///
  /// - Parameter file: its number in the tree.
  /// - Returns: the permission bits; `nil` if it has not been read.
  func copy(_ file: Int, into text: inout [UInt8]) -> UInt32? {
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].file < file { low = middle + 1 } else { high = middle }
    }
    guard low < rows.count, rows[low].file == file else { return nil }
    let end = low + 1 < rows.count ? rows[low + 1].start : bytes.count
    text.removeAll(keepingCapacity: true)
    text += bytes[rows[low].start..<end]
    return rows[low].mode
  }
}
