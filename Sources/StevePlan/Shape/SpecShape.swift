import SteveManifest
import SteveModel
import SteveSyntax

extension ShapeDraft {
  /// The inputs of a fragment are what its pieces are made from, and the manifest that its header names.
  mutating func add(_ fragment: SpecFragment) {
    addFormat(fragment.plan)
    add(.manifest) { $0.combine(fragment.header) }
    add(fragment.draft)
  }

  mutating func add(_ project: SpecProject) {
    addFormat(project.plan)
    add(.xcodegenLayout) { $0.combine(project.plan.graph.workspace.xcodegen.specLayout.rawValue) }
    if case .module(let number) = project.place.project {
      add(.modules) { $0.combine(project.plan.graph.workspace.modules[number].name) }
    }
    add(project.draft)
  }

  private mutating func addFormat(_ plan: Plan) {
    add(.steve) { $0.combine(textEpoch) }
    add(.xcodegenFormat) { $0.combine(plan.graph.workspace.xcodegen.specFormat.ending) }
  }

  mutating func add(_ draft: SpecDraft) {
    for piece in draft.pieces { add(piece.input) { $0.combine(piece.value) } }
  }
}

extension ShapeHasher {
  mutating func combine(_ value: SpecValue) {
    switch value {
    case .text(let text):
      combine(0 as UInt64)
      combine(text)
    case .boolean(let value):
      combine(1 as UInt64)
      combine(value)
    case .integer(let number):
      combine(2 as UInt64)
      combine(number)
    case .list(let items):
      combine(3 as UInt64)
      combine(ordered: items) { $0.combine($1) }
    case .map(let pairs):
      combine(4 as UInt64)
      combine(ordered: pairs) {
        $0.combine($1.key)
        $0.combine($1.value)
      }
    }
  }
}
