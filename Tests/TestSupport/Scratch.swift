import Foundation

/// A new folder, gone with the value that made it; paths start in it.
package final class Scratch: Sendable {
  package let path: String

  package init() throws {
    let made = FileManager.default.temporaryDirectory.appendingPathComponent("steve-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: made, withIntermediateDirectories: true)
    path = made.resolvingSymlinksInPath().path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  package func folder(_ name: String) -> Folder { Folder(path: path + "/" + name) }
}

/// A folder in which a test reads and changes what it likes; paths start in it.
package struct Folder: Sendable {
  package let path: String

  package init(path: String) { self.path = path }

  package func absolute(_ relative: String) -> String { relative.isEmpty ? path : path + "/" + relative }

  package func write(_ text: String, to file: String) throws { try write(Array(text.utf8), to: file) }

  package func write(_ bytes: [UInt8], to file: String) throws {
    let url = URL(fileURLWithPath: absolute(file))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  package func write(_ files: [String: String]) throws {
    for (file, text) in files { try write(text, to: file) }
  }

  package func text(of file: String) throws -> String { String(decoding: try bytes(of: file), as: UTF8.self) }

  package func bytes(of file: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: absolute(file))))
  }

  package func makeFolder(_ folder: String) throws {
    try FileManager.default.createDirectory(atPath: absolute(folder), withIntermediateDirectories: true)
  }

  package func remove(_ file: String) throws { try FileManager.default.removeItem(atPath: absolute(file)) }

  /// As `mv -T` does it: over a file that is there.
  package func move(_ file: String, to new: String) throws {
    try makeFolder(parent(of: new))
    guard rename(absolute(file), absolute(new)) == 0 else {
      throw CocoaError(.fileWriteUnknown, userInfo: ["path": "\(file) -> \(new)", "errno": errno])
    }
  }

  package func copy(to other: Folder) throws { try FileManager.default.copyItem(atPath: path, toPath: other.path) }

  package func link(_ file: String, to target: String) throws {
    try makeFolder(parent(of: file))
    try FileManager.default.createSymbolicLink(atPath: absolute(file), withDestinationPath: target)
  }

  package func exists(_ file: String) -> Bool {
    var status = stat()
    return lstat(absolute(file), &status) == 0
  }

  /// Sets when a file was changed, in seconds since 1970.
  package func touch(_ file: String, at seconds: Int) throws {
    let time = Date(timeIntervalSince1970: TimeInterval(seconds))
    try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: absolute(file))
  }

  /// Puts an equal file in the place of a file.
  package func replace(_ file: String) throws {
    try write(bytes(of: file), to: file + ".new")
    try move(file + ".new", to: file)
  }
}

package func parent(of path: String) -> String {
  path.utf8.lastIndex(of: 0x2F).map { String(path[..<$0]) } ?? ""
}

package func name(of path: String) -> String {
  path.utf8.lastIndex(of: 0x2F).map { String(path[path.utf8.index(after: $0)...]) } ?? path
}
