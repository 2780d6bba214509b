import SteveModel
import SteveManifest
import SteveRules
import SteveSyntax

/// The files of `bazel/steve` and `tools/bazel`, which belong to the whole workspace.
package enum BazelWorkspaceFile: Sendable {
  case build, settings, module, bazelrc, packages
  /// The BUILD file of a binary's repository, by its number in what comes from outside.
  case binary(external: Int, name: String)
  /// A copy of a file of steve's rules, by its number.
  case rules(Int)
  /// `tools/bazel`, which Bazelisk and Bazel's launcher run in the place of Bazel.
  case wrapper

  package static let folder = "bazel/steve"

  static func all(of workspace: Workspace) -> [BazelWorkspaceFile] {
    [.build, .settings, .module, .bazelrc, .wrapper] + Rules.files.indices.map { .rules($0) }
      + (workspace.packages.isEmpty ? [] : [.packages])
      + workspace.binaryExternals.map { .binary(external: $0, name: workspace.externals[$0].binaryBuildFile) }
  }

  /// From the workspace's root.
  package var path: String {
    if case .wrapper = self { return BazelWrapper.path }
    return BazelWorkspaceFile.folder + "/" + name
  }

  var name: String {
    switch self {
    case .build: "BUILD.bazel"
    case .settings: "settings.bzl"
    case .module: "steve.MODULE.bazel"
    case .bazelrc: "steve.bazelrc"
    case .packages: "Package.swift"
    case .binary(_, let name): name
    case .rules(let number): Rules.files[number].name
    case .wrapper: "bazel"
    }
  }

  /// What stands first in each of them but the rules.
  static var mark: String { OwnershipMark.line(manifest: "../../steve.yml") }

  func render(_ graph: WorkspaceGraph, into bytes: inout [UInt8]) {
    switch self {
    case .build: workspaceBuildFile(graph).print(into: &bytes)
    case .settings: settingsFile(graph.workspace).print(into: &bytes)
    case .module: addModuleFile(of: graph.workspace, to: &bytes)
    case .bazelrc: bytes += bazelrcText(graph.workspace).utf8
    case .packages: bytes += packageFileText(graph.workspace).utf8
    case .binary(let external, _): binaryBuildFile(external, of: graph.workspace).print(into: &bytes)
    case .rules(let number): bytes += rulesCopy(Rules.files[number].bytes, graph.workspace)
    case .wrapper: bytes += BazelWrapper.text.utf8
    }
  }
}

/// What the user wants at the end of a file.
func extraLines(of file: String, in workspace: Workspace) -> String {
  guard let lines = workspace.bazel.extra.first(where: { $0.key.value == file })?.value, !lines.isEmpty else {
    return ""
  }
  return "\n" + lines.map { $0.value + "\n" }.joined()
}
