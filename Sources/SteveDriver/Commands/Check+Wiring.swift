import SteveDiagnostics
import SteveModel
import StevePlan
import SteveWiring

/// Proves that the programs of a workspace are wired, where a module wires them.
func reportWiring(_ plan: Plan, _ disk: some Disk, _ place: CheckedPlace, _ report: inout Report) {
  guard plan.graph.workspace.wiring != nil else { return }
  let sources = readSources(plan, disk, keepsFacts: place == .tree, &report)
  report.timings.mark("read sources")
  // Without a file, everything that it registers would be missing.
  guard !report.hasFailed else { return }
  var proof = WiringProof(sources, of: plan.graph)
  proof.report(to: &report.log)
  report.timings.mark("prove the wiring")
}
