import SteveDiagnostics
import SteveManifest
import SteveModel
import StevePlan

/// Asks Bazel what it finds in steve's BUILD files, and compares that with the model.
///
/// A file that is not steve's, or not there, is left out: the check has said so already.
func reportBazel(_ plan: Plan, _ comparison: Comparison, _ disk: some Disk, _ report: inout Report) throws(Stop) {
  guard plan.graph.workspace.outputs.outputs.contains(.bazel) else {
    throw Stop(.usage, "'--bazel' has nothing to ask: 'outputs' in steve.yml leaves Bazel out")
  }
  let rendering = Rendering(plan)
  let absent = Set(comparison.changes.filter(\.state.isNoFileOfSteve).map(\.path))
  let expected: [(file: String, targets: [ExpectedTarget])] = plan.files.compactMap { file in
    guard !absent.contains(file.path), let targets = rendering.expectedTargets(in: file) else { return nil }
    return (file.path, targets)
  }
  if expected.isEmpty { return }
  do throws(BazelQuery.Unanswered) {
    let found = BazelComparison(
      try answer(about: expected.map(\.file), disk.rootPath), outOfStep: Set(comparison.changes.map(\.path)))
    report.timings.mark("ask Bazel")
    for (file, targets) in expected { found.report(targets, in: file, to: &report.log) }
    found.report(beside: expected, to: &report.log)
  } catch {
    report.log.error(
      .bazelUnanswered, "Bazel can't be asked: \(error.message)", notes: error.words.map { .init($0) })
    report.hasFailed = true
  }
}

private func answer(about files: [String], _ root: String) throws(BazelQuery.Unanswered) -> [QueriedTarget] {
  let program: BazelProgram
  do throws(Stop) { program = try BazelProgram(root: root) } catch {
    throw BazelQuery.Unanswered(message: error.message)
  }
  let patterns = files.flatMap { file -> [String] in
    let package = "//" + file.dropLast("/BUILD.bazel".count)
    // Only a question for everything finds package groups.
    return package == "//" + BazelWorkspaceFile.folder
      ? [package + ":*"] : [package + ":all", package + ":BUILD.bazel"]
  }
  return try BazelQuery(program: program, root: root).targets(patterns)
}

extension Comparison.State {
  /// Whether what stands in the file's place, if anything, is no BUILD file of steve's.
  fileprivate var isNoFileOfSteve: Bool {
    switch self {
    case .missing, .empty, .foreign, .unreadable: true
    case .differs, .lineEnds, .mode: false
    }
  }
}
