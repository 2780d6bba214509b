import SteveModel
import SteveSyntax

/// The spec of one package. It holds targets only: a scheme that names a target outside a focused project would be an error.
struct SpecFragment {
  let numbers: [Int]
  let plan: Plan
  var isTraced = false

  var draft: SpecDraft {
    var targets = SpecDraft(isTraced: isTraced)
    for number in numbers { SpecTarget(number: number, plan: plan, isTraced: isTraced).addTargets(to: &targets) }
    var draft = SpecDraft(isTraced: isTraced)
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
