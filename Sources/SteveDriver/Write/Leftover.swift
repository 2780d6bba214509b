import SteveModel

/// The files into which outputs are written before they take their place: `.NAME.steve-tmp`, beside the output.
enum Leftover {
  private static let suffix: StaticString = ".steve-tmp"

  static func name(for name: String) -> String { ".\(name)\(suffix)" }

  /// Where an output is written first.
  static func path(for path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: 0x2F) else { return name(for: path) }
    let start = path.utf8.index(after: slash)
    return String(path[..<start]) + name(for: String(path[start...]))
  }

  /// Whether a file is such a one by its name; then it is steve's, whatever is in it.
  static func isName(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = name.count - suffix.utf8CodeUnitCount
    guard start > 1, name[0] == UInt8(ascii: ".") else { return false }
    for index in 0..<suffix.utf8CodeUnitCount where name[start + index] != suffix.utf8Start[index] { return false }
    return true
  }

  /// Deletes what an ended run has left beside outputs.
  static func sweep(_ tree: FileTree, on disk: some Disk) {
    for path in tree.leftovers {
      let path = String(decoding: path, as: UTF8.self)
      if (try? disk.status(path, links: .refuse))?.kind == .file { try? disk.remove(path) }
    }
  }
}
