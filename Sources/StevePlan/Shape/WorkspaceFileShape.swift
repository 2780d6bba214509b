import SteveManifest
import SteveModel
import SteveRules
import SteveSyntax

extension BazelWorkspaceFile {
  /// The inputs of the file: all that its rendering reads.
  func addShape(of graph: WorkspaceGraph, to draft: inout ShapeDraft) {
    let workspace = graph.workspace
    switch self {
    case .build: addBuildFile(of: graph, to: &draft)
    case .settings: addSettings(of: workspace, to: &draft)
    case .module: addModules(of: workspace, to: &draft)
    case .bazelrc: addBazelrc(of: workspace, to: &draft)
    case .packages:
      draft.add(.steve) { $0.combine(textEpoch) }
      draft.add(.workspace) { $0.combine(workspace.name) }
      draft.add(.packages) { hasher in
        hasher.combine(ordered: packageArguments(workspace)) { $0.combine($1) }
      }
    case .binary(let external, _):
      draft.add(.steve) { $0.combine(textEpoch) }
      draft.add(.binaries) { $0.combine(binaryBuildFile(external, of: workspace)) }
      addRepositories(of: workspace, to: &draft)
    case .rules(let number):
      draft.add(.steve) { hasher in
        Rules.files[number].bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
      }
      addRepositories(of: workspace, to: &draft)
    case .wrapper: draft.add(.steve) { $0.combine(BazelWrapper.text) }
    }
  }

  private func addBuildFile(of graph: WorkspaceGraph, to draft: inout ShapeDraft) {
    let apps = graph.targets.indices.filter { graph.targets[$0].isInAppsGroup }
    draft.add(.steve) { $0.combine(textEpoch) }
    draft.add(.configurations) { $0.combine(ordered: graph.workspace.configurations) { $0.combine($1.name) } }
    draft.add(.version) {
      $0.combine(graph.workspace.version.marketing)
      $0.combine(graph.workspace.version.build)
    }
    draft.add(.apps) { $0.combine(unordered: apps) { $0.combine(graph.workspace.parts[$1].package) } }
  }

  private func addSettings(of workspace: Workspace, to draft: inout ShapeDraft) {
    let settings = workspace.settings
    draft.add(.steve) { $0.combine(textEpoch) }
    draft.add(.devices) { $0.combine(ordered: settings.devices) { $0.combine($1.rawValue) } }
    draft.add(.platforms) { $0.combine(unordered: workspace.deploymentTargets) { $0.combine($1) } }
    draft.add(.swift) {
      $0.combine(ordered: settings.swift.flags) { $0.combine($1) }
      if let name = settings.swift.packageName { $0.combine(name) }
    }
    if settings.extensionSafe == true { draft.add(.extensionSafe) { _ in } }
    guard settings.defines.contains(where: { !$0.isEmpty }) else { return }
    let digests = settings.defines.map { names in
      ShapeHasher.digest { $0.combine(ordered: names) { $0.combine($1) } }
    }
    draft.add(.defines, byConfiguration: digests, of: workspace)
  }

  private func addModules(of workspace: Workspace, to draft: inout ShapeDraft) {
    draft.add(.steve) {
      $0.combine(textEpoch)
      $0.combine(ordered: BazelModule.known) {
        $0.combine($1.name)
        $0.combine($1.version)
      }
    }
    let versions = workspace.bazel.versions.filter { $0.key.value != "bazel" }
    if !versions.isEmpty {
      draft.add(.bazelVersions) {
        $0.combine(unordered: versions) {
          $0.combine($1.key.value)
          $0.combine($1.value.value)
        }
      }
    }
    if !workspace.packages.isEmpty {
      draft.add(.packages) { $0.combine(unordered: workspace.packages) { $0.combine($1.repository) } }
    }
    if !workspace.binaries.isEmpty {
      draft.add(.binaries) { $0.combine(StarlarkFile(.module, statements: binaryStatements(of: workspace))) }
    }
    addRepositories(of: workspace, to: &draft)
    addExtra(of: workspace, to: &draft)
  }

  private func addBazelrc(of workspace: Workspace, to draft: inout ShapeDraft) {
    draft.add(.steve) { $0.combine(textEpoch) }
    draft.add(.platforms) {
      $0.combine(ordered: workspace.deploymentTargets.lazy.filter { $0.platform != .visionOS }) { $0.combine($1) }
    }
    draft.add(.configurations) {
      $0.combine(ordered: workspace.configurations) {
        $0.combine($1.name)
        $0.combine($1.base.rawValue)
      }
    }
    addExtra(of: workspace, to: &draft)
  }

  private func addRepositories(of workspace: Workspace, to draft: inout ShapeDraft) {
    let renamed = BazelModule.known.map(\.name).filter { workspace.bazel.repository($0) != $0 }
    guard !renamed.isEmpty else { return }
    draft.add(.bazelRepositories) {
      $0.combine(ordered: renamed) {
        $0.combine($1)
        $0.combine(workspace.bazel.repository($1))
      }
    }
  }

  private func addExtra(of workspace: Workspace, to draft: inout ShapeDraft) {
    let text = extraLines(of: name, in: workspace)
    if !text.isEmpty { draft.add(.bazelExtra) { $0.combine(text) } }
  }
}

extension ShapeHasher {
  fileprivate mutating func combine(_ file: StarlarkFile) {
    file.printed().withUnsafeBytes { combine(bytes: $0) }
  }

  fileprivate mutating func combine(_ target: DeploymentTarget) {
    combine(target.platform.rawValue)
    combine(target.version)
  }
}
