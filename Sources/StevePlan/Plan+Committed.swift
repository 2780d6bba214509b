import SteveManifest
import SteveModel

extension Plan {
  /// The planned files that nobody commits, by what `outputs` says: a fresh clone has none of them.
  package var uncommittedPaths: Set<String> {
    Set(files.lazy.filter { !self.isCommitted($0.content) }.map(\.path))
  }

  private func isCommitted(_ content: PlannedFile.Content) -> Bool {
    let workspace = graph.workspace
    switch content {
    case .workspace: return !workspace.outputs.notCommitted.contains(.bazel)
    case .package(let targets):
      return targets.contains { !outputs(of: $0).notCommitted.contains(.bazel) }
    case .project, .xcodeWorkspace, .binaryPackage, .testPlan, .xcodeScheme:
      return !workspace.outputs.notCommitted.contains(.xcodegen)
    case .focus, .focusTestPlan, .focusList: return false
    case .fragment(let targets):
      return targets.contains { !outputs(of: $0).notCommitted.contains(.xcodegen) }
    case .propertyList(_, let target, _), .resourceAccessor(let target), .moduleList(let target), .runtime(let target):
      // One file for both outputs: it is there as soon as one of them is.
      let outputs = outputs(of: target)
      return outputs.outputs.contains { !outputs.notCommitted.contains($0) }
    }
  }

  private func outputs(of target: Int) -> OutputSettings {
    graph.workspace.modules[graph.workspace.parts[target].module].outputs
  }
}
