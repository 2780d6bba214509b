package import SteveDiagnostics
package import SteveManifest

/// The targets of a workspace and what each depends on: acyclic, allowed, every name resolved. Only ``resolve`` makes one.
package struct WorkspaceGraph: Sendable {
  package let workspace: Workspace
  /// One for each of ``Workspace/parts``, under the same number.
  package let targets: [GraphTarget]

  /// The same, as if no `outputs` left anything out.
  package var withAllOutputs: WorkspaceGraph {
    var workspace = workspace
    workspace.outputs.outputs = Output.allCases
    for module in workspace.modules.indices { workspace.modules[module].outputs.outputs = Output.allCases }
    return WorkspaceGraph(workspace: workspace, targets: targets)
  }
}

package struct GraphTarget: Sendable {
  /// Targets of the workspace, each once: declared ones in the order of their declaration, then implied ones.
  package var dependencies: [TargetDependency] = []
  package var externals: [ExternalDependency] = []
  /// What comes from outside, each once.
  package var uses: [ExternalUse] = []
  package var sdks: [SDKDependency] = []
  /// The program that tests run in.
  package var host: Int?
  /// What an app embeds, as numbers of targets.
  package var embeds: [Int] = []
  /// The program around one that has no bundle identifier of its own, which then begins with that program's.
  package var container: Int?
  package var visibility = Visibility.everybody
  /// Whether it belongs to the package group `apps`.
  package var isInAppsGroup = false
}

/// An edge of the graph.
package struct TargetDependency: Sendable {
  /// The number of the target.
  package var target: Int
  /// Only on these platforms; `nil` means on all of the dependent's.
  package var platforms: [Platform]?
  package var origin: DependencyOrigin
  /// Whether it is no part of what the target shows.
  package var isPrivate = false
}

package enum DependencyOrigin: Sendable {
  case declared(SourceLocation)
  /// Unsaid, because of the parts' roles.
  case implied
  /// The implementation of an interface that an app reaches.
  case wired
}

/// A target that is written by hand, by its Bazel label.
package struct ExternalDependency: Sendable {
  package var label: String
  package var platforms: [Platform]?
  package var isPrivate = false
}

/// A use of something that comes from outside.
package struct ExternalUse: Sendable {
  /// Into ``Workspace/externals``.
  package var external: Int
  package var platforms: [Platform]?
  package var isWeak: Bool
  /// Whether it is no part of what the target shows.
  package var isPrivate = false
}

package struct SDKDependency: Sendable {
  package enum Form: Sendable {
    case framework, dylib
  }

  /// Without its ending: `UIKit` of `UIKit.framework`, `z` of `libz.tbd`.
  package var name: String
  package var form: Form
  package var isWeak: Bool
  package var platforms: [Platform]?
}

/// Who may depend on a target.
package enum Visibility: Sendable {
  case everybody
  /// The apps and their tests, and these packages.
  case apps(packages: [String])
  /// These packages alone; nobody, if there are none.
  case packages([String])
}
