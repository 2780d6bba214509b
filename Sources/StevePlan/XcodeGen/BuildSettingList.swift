internal import SteveManifest
internal import SteveModel

/// A build setting of Xcode's that is a list: words with spaces between them, quoted as a shell does.
enum BuildSettingList {
  /// - Parameter inherits: whether what is set elsewhere holds too.
  static func text(_ words: [String], inherits: Bool) -> String {
    ((inherits ? ["$(inherited)"] : []) + words.map(buildSettingWord)).map(\.withRoundVariables).joined(separator: " ")
  }
}
