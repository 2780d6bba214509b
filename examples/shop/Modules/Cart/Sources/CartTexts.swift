import Foundation

/// The texts of `Resources/`, which lie in a bundle of their own beside the program or the test.
struct CartTexts {
  /// Anything of this module, to ask the system where its code was loaded from.
  private final class Place {}

  private let bundle: Bundle?

  init() {
    var hosts = [Bundle.main]
    #if canImport(ObjectiveC)
      hosts.insert(Bundle(for: Place.self), at: 0)
    #endif
    let folders = hosts.flatMap { [$0.resourceURL, $0.bundleURL] }.compactMap { $0 }
    bundle = folders.lazy.compactMap { Bundle(url: $0.appendingPathComponent("CartResources.bundle")) }.first
  }

  /// The text in the customer's language, or the key itself if there is none.
  func callAsFunction(_ key: String) -> String {
    bundle?.localizedString(forKey: key, value: nil, table: nil) ?? key
  }
}
