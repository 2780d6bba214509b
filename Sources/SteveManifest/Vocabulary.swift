// The closed sets of words that a manifest may use. A raw value is what is written.

/// What a module is for; it decides which parts a module has and who may depend on whom.
public enum Kind: String, CaseIterable, Sendable {
  /// A public interface and a private implementation.
  case feature
  /// One library that everybody may use.
  case utility
  /// One library, perhaps with an interface: the shape of most existing modules.
  case standard
  /// Anything that is bundled or run.
  case app
}

/// A piece of a module that becomes a target of its own.
public enum Part: String, CaseIterable, Sendable {
  /// The main part of every kind.
  case implementation
  case interface
  case testing
  case tests
  case uiTests = "ui_tests"
  case demo

  /// Whether a module may have several of them.
  public var mayRepeat: Bool { self == .tests || self == .uiTests || self == .demo }
}

/// A platform by the name that Xcode gives it.
public enum Platform: String, CaseIterable, Sendable {
  case iOS, macOS, tvOS, watchOS, visionOS
}

public enum Device: String, CaseIterable, Sendable {
  case iphone, ipad
}

/// What Xcode bases a build configuration on.
public enum ConfigurationBase: String, CaseIterable, Sendable {
  case debug, release
}

public enum Output: String, CaseIterable, Sendable {
  case bazel, xcodegen
}

/// Whether all targets stand in one Xcode project, or each module has its own in a workspace of projects.
public enum SpecLayout: String, CaseIterable, Sendable {
  case project, workspace
}

/// What project specs are written as.
public enum SpecFormat: String, CaseIterable, Sendable {
  case yaml, xml
}

/// What an `app` module becomes.
public enum Product: String, CaseIterable, Sendable {
  case application
  case appExtension = "app_extension"
  case extensionKitExtension = "extensionkit_extension"
  case appClip = "app_clip"
  case watchApp = "watch_app"
  case messagesExtension = "messages_extension"
  case messagesApplication = "messages_application"
  case stickerPack = "sticker_pack"
  case xpcService = "xpc_service"
  case systemExtension = "system_extension"
  case tool
}

public enum SwiftConcurrency: String, CaseIterable, Sendable {
  case minimal, targeted, complete
}

public enum SwiftIsolation: String, CaseIterable, Sendable {
  case nonisolated
  case mainActor = "MainActor"
}

public enum SwiftInterop: String, CaseIterable, Sendable {
  case c, cxx
}

/// How sources stand in a BUILD file.
public enum BazelSources: String, CaseIterable, Sendable {
  case explicit, glob
}
