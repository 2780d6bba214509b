import Foundation

/// The folder that holds this package, found from where this file was compiled.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func folder(_ path: String) -> URL {
    root.appendingPathComponent(path, isDirectory: true)
  }
}
