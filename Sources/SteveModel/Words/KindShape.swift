package import SteveManifest

/// Which parts the modules of a kind have.
package struct KindShape: Sendable {
  package let required: [Part]
  package let possible: [Part]

  package static func of(_ kind: Kind) -> KindShape {
    switch kind {
    case .feature:
      KindShape(required: [.interface, .implementation], possible: [.testing, .tests, .uiTests, .demo])
    case .utility: KindShape(required: [.implementation], possible: [.testing, .tests, .uiTests, .demo])
    case .standard: KindShape(required: [.implementation], possible: [.interface, .testing, .tests, .uiTests, .demo])
    case .app: KindShape(required: [.implementation], possible: [.tests, .uiTests])
    }
  }

  package func allows(_ part: Part) -> Bool { required.contains(part) || possible.contains(part) }
}

extension Part {
  /// Where a part lies when nobody says otherwise, from the module's folder.
  package var usualFolder: String {
    switch self {
    case .implementation: "Sources"
    case .interface: "Interface"
    case .testing: "Testing"
    case .tests: "Tests"
    case .uiTests: "UITests"
    case .demo: "Demo"
    }
  }

  /// What a part's target is called when nobody says otherwise.
  package func usualName(of module: String) -> String { module + suffix }

  private var suffix: String {
    switch self {
    case .implementation: ""
    case .interface, .testing, .tests, .uiTests, .demo: usualFolder
    }
  }
}

/// The names that are made from a target's name. All of them are reserved for every target, whether they are made or not.
package enum DerivedName {
  /// The library with the code of what is bundled.
  package static func library(of target: String) -> String { target + "Lib" }
  /// The bundle with the resources of a library.
  package static func resources(of target: String) -> String { target + "Resources" }
  /// What these names end in.
  static let endings: [StaticString] = ["Lib", "Resources"]
  /// The target that libraries wait for instead of something from outside that they must not link.
  package static func external(_ name: String) -> String { name + "External" }
  /// The target of a focused project that builds what lies outside the focus.
  package static let prebuilt = "Prebuilt"
}
