package import SteveManifest
import SteveModel

/// The labels of all targets, made once.
struct BazelLabels: Sendable {
  /// What stands for the target itself, such as an app.
  let targets: [String]
  /// What dependents link: for what is bundled, the library with its code.
  let libraries: [String]

  init(_ graph: WorkspaceGraph) {
    var targets: [String] = []
    var libraries: [String] = []
    for part in graph.workspace.parts {
      let target = BazelLabels.label(part.package, part.target)
      targets.append(target)
      libraries.append(
        part.role.isBundled ? BazelLabels.label(part.package, DerivedName.library(of: part.target)) : target)
    }
    self.targets = targets
    self.libraries = libraries
  }

  /// The short form where the package's last name is the target's, as Bazel's formatter writes it.
  static func label(_ package: String, _ target: String) -> String {
    var package = package
    package.makeContiguousUTF8()
    let isShort =
      package.utf8.count == target.utf8.count
      ? package.utf8.elementsEqual(target.utf8)
      : package.utf8.count > target.utf8.count
        && package.utf8.suffix(target.utf8.count + 1).elementsEqual(("/" + target).utf8)
    return isShort ? "//" + package : "//" + package + ":" + target
  }

  /// The label of something from outside; `nil` if it is not for Bazel.
  static func external(_ number: Int, in workspace: Workspace) -> String? {
    let external = workspace.externals[number]
    switch external.form {
    case .product(let package): return "@\(workspace.packages[package].repository)//:\(external.name)"
    case .binary: return "@\(external.binaryRepository)//:\(external.name)"
    case .handWritten(let target): return workspace.handWritten[target].bazel
    }
  }

  /// The label of a platform's constraint.
  static func platform(_ platform: Platform, in settings: BazelSettings) -> String {
    "@\(settings.repository("platforms"))//os:\(platform.bazelName)"
  }

  /// The label of a configuration's setting.
  static func configuration(_ name: String) -> String { "//\(BazelWorkspaceFile.folder):\(name)" }
}

extension Platform {
  /// What rules_apple and `@platforms` call it.
  var bazelName: String {
    switch self {
    case .iOS: "ios"
    case .macOS: "macos"
    case .tvOS: "tvos"
    case .watchOS: "watchos"
    case .visionOS: "visionos"
    }
  }
}

extension BazelSettings {
  /// The name under which the workspace knows a Bazel module.
  package func repository(_ module: String) -> String {
    repositories.first { $0.key.value == module }?.value.value ?? module
  }
}
