import Foundation

/// This package's own files.
enum Repository {
  /// Found from where this file was compiled.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func path(_ relative: String) -> String { root.appendingPathComponent(relative).path }

  /// Where the built programs lie: beside the bundle with these tests.
  static let products: URL = {
    #if os(macOS)
      Bundle(for: Marker.self).bundleURL.deletingLastPathComponent()
    #else
      Bundle.main.bundleURL
    #endif
  }()

  private final class Marker {}
}
