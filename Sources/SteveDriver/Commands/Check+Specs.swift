import SteveDiagnostics
import SteveManifest
import SteveModel
import StevePlan
import SteveSyntax

/// Says where specs in XML break the schema: what somebody edited them to, or what is laid over a target as it is.
///
/// That a file differs from the model is said beside it, and is all that is said of one that only differs.
func reportInvalidSpecs(_ comparison: Comparison, _ plan: Plan, _ disk: some Disk, _ report: inout Report) {
  let specs = committedSpecs(comparison, plan)
  guard !specs.isEmpty, let schema = XMLSchema(SpecSchema.text) else { return }
  let chunks = Chunks(count: specs.count, size: 32)
  let slots = (0..<chunks.count).map { _ in ProblemSlot() }
  parallel(units: chunks.count) { unit in
    var bytes: [UInt8] = []
    for index in chunks[unit] {
      // What can't be read is reported by who compares it.
      guard (try? disk.read(specs[index].path, links: .refuse, into: &bytes)) != nil else { continue }
      slots[unit].problems += schema.problems(in: bytes).map { (index, $0) }
    }
  }
  for (index, problem) in slots.flatMap(\.problems) {
    let spec = specs[index]
    let location = SourceLocation(file: spec.path, line: problem.line, column: problem.column)
    let note = Diagnostic.Note("steve writes it so; look at what 'xcodegen' lays over it in \(spec.manifest)")
    report.log.error(
      .invalidSpec, "this is no project spec: \(problem.text)", at: location, notes: spec.isInStep ? [note] : [])
  }
}

private struct Spec {
  let path: String
  let manifest: String
  let isInStep: Bool
}

private func committedSpecs(_ comparison: Comparison, _ plan: Plan) -> [Spec] {
  let workspace = plan.graph.workspace
  guard workspace.xcodegen.specFormat == .xml else { return [] }
  let uncommitted = plan.uncommittedPaths
  let states = Dictionary(comparison.changes.map { ($0.path, $0.state) }) { first, _ in first }
  return plan.files.filter { $0.isSpecDocument && !uncommitted.contains($0.path) }.compactMap { file in
    switch states[file.path] {
    case .missing, .empty, .foreign, .unreadable: return nil
    case nil, .differs, .lineEnds, .mode: break
    }
    let manifest = file.targets.first.map { workspace.manifestPath(of: workspace.parts[$0].module) } ?? "steve.yml"
    return Spec(path: file.path, manifest: manifest, isInStep: states[file.path] == nil)
  }
}

extension PlannedFile {
  fileprivate var isSpecDocument: Bool {
    switch content {
    case .fragment, .project: true
    // Nobody commits it.
    case .focus, .focusTestPlan, .focusList: false
    case .package, .workspace, .xcodeWorkspace, .binaryPackage, .testPlan, .xcodeScheme, .propertyList,
      .resourceAccessor, .moduleList, .runtime:
      false
    }
  }
}

/// Filled by one thread, read when all are done.
private final class ProblemSlot: @unchecked Sendable {
  var problems: [(Int, XMLProblem)] = []
}
