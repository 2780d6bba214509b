package import Foundation

/// This package's own files.
package enum Repository {
  /// Found from where this file was compiled.
  package static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  package static func path(_ relative: String) -> String { root.appendingPathComponent(relative).path }

  /// Where the built programs lie: beside the bundle with these tests.
  package static let products: URL = {
    #if os(macOS)
      Bundle(for: Marker.self).bundleURL.deletingLastPathComponent()
    #else
      Bundle.main.bundleURL
    #endif
  }()

  private final class Marker {}
}
