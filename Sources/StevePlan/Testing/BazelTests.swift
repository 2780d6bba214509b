import SteveManifest
package import SteveModel

/// What Bazel is told to test.
package struct BazelTests: Sendable {
  /// In the order of the workspace.
  package private(set) var labels: [String] = []
  package private(set) var unrun: [UnrunTest] = []

  package init(_ selection: TestSelection, scheme: TestedScheme?, in workspace: Workspace) {
    for number in selection.tests {
      let part = workspace.parts[number]
      if workspace.modules[part.module].outputs.outputs.contains(.bazel) {
        labels.append(BazelLabels.label(part.package, part.target))
      } else if !selection.isEverything {
        unrun.append(UnrunTest(name: part.target, reason: "its module's 'outputs' leave Bazel out"))
      }
    }
    unrun += selection.others(of: scheme)
  }
}
