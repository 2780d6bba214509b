package import SteveManifest

/// What a target is in the build graph. The name of the macro that a BUILD file calls is `steve_` and the raw value.
package enum Role: String, CaseIterable, Sendable {
  case interface, implementation, utility, standard, testing, tests
  case hostTests = "host_tests"
  case uiTests = "ui_tests"
  case demo, app
  case appExtension = "extension"
  case tool

  /// The role of the part of a module, the kinds of tests and of apps apart.
  package init(_ part: Part, of kind: Kind) {
    switch part {
    case .interface: self = .interface
    case .testing: self = .testing
    case .tests: self = .tests
    case .uiTests: self = .uiTests
    case .demo: self = .demo
    case .implementation:
      switch kind {
      case .feature: self = .implementation
      case .utility: self = .utility
      case .standard: self = .standard
      case .app: self = .app
      }
    }
  }

  /// Whether the target is a program, so that a library of its own holds its code.
  package var isBundled: Bool {
    switch self {
    case .tests, .uiTests, .demo, .app, .appExtension, .tool: true
    case .interface, .implementation, .utility, .standard, .testing, .hostTests: false
    }
  }

  package var isTest: Bool { self == .tests || self == .hostTests || self == .uiTests }

  /// Whether only tests and demos may depend on it, by the role alone.
  package var isTestonly: Bool { self == .testing || self == .demo || isTest }

  /// What it is called in a message.
  package var words: String {
    switch self {
    case .interface: "interface"
    case .implementation: "implementation"
    case .utility: "utility"
    case .standard: "standard library"
    case .testing: "testing part"
    case .tests: "tests"
    case .hostTests: "tests on the host"
    case .uiTests: "UI tests"
    case .demo: "demo app"
    case .app: "app"
    case .appExtension: "app extension"
    case .tool: "tool"
    }
  }
}
