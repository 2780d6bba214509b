import SteveManifest

extension SDKDependency {
  /// - Parameter text: as it is written: `UIKit.framework`, `libz.tbd`, `libz.dylib`.
  init?(_ text: String, isWeak: Bool, platforms: [Platform]?) {
    self.isWeak = isWeak
    self.platforms = platforms
    if let name = SDKDependency.middle(of: text, after: "", before: ".framework") {
      (self.name, form) = (name, .framework)
    } else if let name = SDKDependency.middle(of: text, after: "lib", before: ".tbd")
      ?? SDKDependency.middle(of: text, after: "lib", before: ".dylib")
    {
      (self.name, form) = (name, .dylib)
    } else {
      return nil
    }
  }

  private static func middle(of text: String, after prefix: String, before suffix: String) -> String? {
    let bytes = Array(text.utf8)
    guard bytes.starts(with: prefix.utf8), bytes.count > prefix.utf8.count + suffix.utf8.count,
      bytes.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
    else { return nil }
    let middle = bytes.dropFirst(prefix.utf8.count).dropLast(suffix.utf8.count)
    guard
      middle.allSatisfy({
        ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) || ($0 >= 0x30 && $0 <= 0x39) || [0x5F, 0x2D, 0x2E, 0x2B].contains($0)
      })
    else { return nil }
    return String(decoding: middle, as: UTF8.self)
  }
}
