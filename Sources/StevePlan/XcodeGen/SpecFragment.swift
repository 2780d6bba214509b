import SteveModel
import SteveSyntax

/// The spec of one package. It holds targets only: a scheme that names a target outside a focused project would be an error.
struct SpecFragment {
  let numbers: [Int]
  let plan: Plan

  var draft: SpecDraft {
    var targets = SpecDraft()
    for number in numbers { SpecTarget(number: number, plan: plan).addTargets(to: &targets) }
    var draft = SpecDraft()
    draft.add("targets", targets)
    return draft
  }

  var header: String {
    guard let number = numbers.first else { return OwnershipMark.line(manifest: nil) }
    let part = plan.graph.workspace.parts[number]
    return OwnershipMark.line(
      manifest: reference(to: plan.graph.workspace.manifestPath(of: part.module), from: part.package))
  }
}
