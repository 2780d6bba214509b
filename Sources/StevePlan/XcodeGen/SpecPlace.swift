import SteveManifest
import SteveModel

/// The Xcode project that a spec is about: the only one, that of a module, or in a workspace of projects the one for what belongs to
/// no module.
struct SpecPlace {
  enum Project: Equatable {
    case only
    case module(Int)
    case rest
  }

  let project: Project
  /// From the workspace's root: where the project lies, and what Xcode's paths start from.
  let folder: String

  /// A path from the workspace's root as build settings and the project's own spec have it.
  func path(_ path: String) -> String { folder.isEmpty ? path : reference(to: path, from: folder) }

  /// A path from the workspace's root as Xcode finds it from the project's folder. What a variable, `~` or `/` begins is somebody's
  /// own.
  func fromSources(_ path: String) -> String {
    if let first = path.utf8.first, [UInt8(ascii: "$"), UInt8(ascii: "~"), UInt8(ascii: "/")].contains(first) {
      return path
    }
    var seen = self.path(path)
    while seen.utf8.last == UInt8(ascii: "/") { seen.removeLast() }
    return "$(SRCROOT)" + (seen.isEmpty ? "" : "/" + seen)
  }

  /// Whether a part stands in this project.
  func holds(_ part: ModulePart) -> Bool {
    switch project {
    case .only: true
    case .module(let number): part.module == number
    case .rest: false
    }
  }

  /// Whether libraries without code stand in it that others wait for.
  var holdsExternals: Bool { project == .only || project == .rest }
}

extension Workspace {
  func specPlace(ofModule number: Int) -> SpecPlace {
    hasProjects ? SpecPlace(project: .module(number), folder: modules[number].folder) : rootPlace
  }

  /// That of the spec in the workspace's own folder.
  var rootPlace: SpecPlace { SpecPlace(project: hasProjects ? .rest : .only, folder: "") }
}
