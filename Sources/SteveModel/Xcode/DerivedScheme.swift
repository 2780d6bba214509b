import SteveManifest

/// A scheme that nobody has to write: of each program that a person starts, and of each module with tests.
package struct DerivedScheme: Sendable {
  package enum Subject: Sendable {
    /// The number of its target.
    case program(Int)
    /// Its number, and those of its tests.
    case module(Int, tests: [Int])
  }

  package var name: String
  package var subject: Subject
}

extension Workspace {
  package var derivedSchemes: [DerivedScheme] {
    var schemes: [DerivedScheme] = []
    for number in parts.indices where isInSpecs(number) && (parts[number].role == .demo || isRun(number)) {
      schemes.append(DerivedScheme(name: parts[number].target, subject: .program(number)))
    }
    let programs = Set(schemes.map(\.name))
    for (number, module) in modules.enumerated()
    where module.kind != .app && module.outputs.outputs.contains(.xcodegen) {
      let tests = module.parts.filter { parts[$0].role.isTest }
      guard !tests.isEmpty else { continue }
      var name = module.name
      while programs.contains(name) { name += "Module" }
      schemes.append(DerivedScheme(name: name, subject: .module(number, tests: Array(tests))))
    }
    return schemes
  }

  /// Whether the target is a program that a person starts.
  package func isRun(_ number: Int) -> Bool {
    guard parts[number].role == .app || parts[number].role == .tool else { return false }
    switch modules[parts[number].module].product {
    case .application, .watchApp, .messagesApplication, .appClip, .tool: return true
    case .appExtension, .extensionKitExtension, .messagesExtension, .stickerPack, .xpcService, .systemExtension:
      return false
    }
  }
}
