package import SteveManifest
import SteveModel

/// What is asked of a generation.
package struct GenerateRequest: Sendable {
  /// What a module may have beside its main part and a feature's interface.
  package enum Extra: String, CaseIterable, Sendable {
    case tests, testing, demo, resources
  }

  package var names: [String]
  /// `nil` if nobody said: a template may, else it is a feature.
  package var kind: Kind?
  /// The folder that the modules' folders lie in, from the workspace's root; the kind's usual one if nobody says.
  package var folder: String?
  /// One of the workspace's own templates.
  package var template: String?
  /// Tests, if nobody says.
  package var extras: Set<Extra>?
  package var isDryRun = false
  /// Asks for the value of a template's variable, where there is somebody to ask; `nil` if nothing was answered.
  package var ask: @Sendable (_ question: String) -> String? = { _ in nil }

  package init(names: [String]) { self.names = names }
}

/// A module that is to be made.
struct NewModule {
  let name: String
  let kind: Kind
  /// From the workspace's root.
  let folder: String
  let extras: Set<GenerateRequest.Extra>
  let layout: Layout
  /// What wires the workspace, as manifests and as Swift code call it.
  let wiring: (name: String, swiftModule: String)?

  /// What Swift code calls it; types in it are named after that too.
  var swiftModule: String { swiftName(of: .implementation) }

  func swiftName(of part: Part) -> String {
    let written = layoutEntry(of: part)?.name.map { $0.value.replacing("{module}", with: name) }
    return ModuleName.swiftModule(ofTarget: written ?? part.usualName(of: name))
  }

  /// Where a part's files lie, from the workspace's root; `nil` where that is outside.
  func folder(of part: Part) -> String? {
    let written = layoutEntry(of: part)?.folder.map { $0.value.replacing("{module}", with: name) }
    guard let module = try? RelativePath(folder) else { return nil }
    return try? RelativePath(written ?? part.usualFolder, in: module).text
  }

  private func layoutEntry(of part: Part) -> LayoutEntry? {
    layout.first { $0.key.value == part.rawValue }?.value
  }
}

/// A file that is to be made, or to get another text.
struct NewFile {
  var path: String
  var text: [UInt8]
  var isExecutable = false

  var isManifest: Bool { path.hasSuffix("/module.yml") }

  init(_ path: String, _ text: String) {
    self.path = path
    self.text = Array(text.utf8)
  }
}
