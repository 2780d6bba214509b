import SteveManifest
import SteveModel
import SteveSyntax

/// How the Swift compiler is called, as Xcode's build settings: one row each, with what stands for nothing said.
struct SwiftBuildSettings {
  private let rows: [(name: String, value: String)]
  private static let unsaid: [String: String] = [
    "SWIFT_DEFAULT_ACTOR_ISOLATION": "nonisolated", "SWIFT_OBJC_INTEROP_MODE": "objc", "SWIFT_PACKAGE_NAME": "",
    "SWIFT_STRICT_CONCURRENCY": "minimal", "SWIFT_TREAT_WARNINGS_AS_ERRORS": "NO",
  ]

  init(_ options: SwiftOptions) {
    var rows = [(name: "SWIFT_VERSION", value: options.xcodeVersion)]
    if let concurrency = options.concurrency { rows.append(("SWIFT_STRICT_CONCURRENCY", concurrency.rawValue)) }
    if let isolation = options.isolation { rows.append(("SWIFT_DEFAULT_ACTOR_ISOLATION", isolation.rawValue)) }
    if options.interop == .cxx { rows.append(("SWIFT_OBJC_INTEROP_MODE", "objcxx")) }
    if options.warningsAsErrors { rows.append(("SWIFT_TREAT_WARNINGS_AS_ERRORS", "YES")) }
    if let name = options.packageName { rows.append(("SWIFT_PACKAGE_NAME", name)) }
    self.rows = rows
  }

  /// All that is said.
  func add(to settings: inout SpecSettings) {
    for row in rows { settings.set(row.name, row.value, from: .swift) }
  }

  /// What differs from what holds elsewhere, and what takes that back.
  func add(to settings: inout SpecSettings, unlike inherited: SwiftBuildSettings) {
    for row in rows where !inherited.rows.contains(where: { $0 == row }) {
      settings.set(row.name, row.value, from: .swift)
    }
    for row in inherited.rows where !rows.contains(where: { $0.name == row.name }) {
      if let value = Self.unsaid[row.name] { settings.set(row.name, value, from: .swift) }
    }
  }
}

extension SwiftOptions {
  /// What Xcode knows: the first version of each language mode.
  fileprivate var xcodeVersion: String {
    languageMode.utf8.contains(UInt8(ascii: ".")) ? languageMode : languageMode + ".0"
  }

  /// Features have no build settings that hold for all of them, so they are flags of the compiler.
  var featureFlags: [String] {
    features.flatMap {
      [$0.isExperimental ? "-enable-experimental-feature" : "-enable-upcoming-feature", $0.name]
    }
  }
}
