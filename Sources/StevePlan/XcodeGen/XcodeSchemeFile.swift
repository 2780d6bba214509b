import SteveManifest
import SteveModel
import SteveSyntax

/// The file of a scheme that belongs to no project alone, in Xcode's workspace of projects. XcodeGen writes none there.
struct XcodeSchemeFile {
  private let draft: SpecDraft
  private let scheme: XcodeScheme

  /// `nil` if there is no such scheme.
  init?(_ name: String, of plan: Plan, isTraced: Bool = false) {
    guard let draft = SpecSchemes(graph: plan.graph, place: nil, isTraced: isTraced).scheme(named: name) else {
      return nil
    }
    self.draft = draft
    scheme = XcodeScheme(draft.value, of: plan.graph.workspace)
  }

  func render(into bytes: inout [UInt8]) {
    scheme.element.print(comment: OwnershipMark.line(manifest: "../../../steve.yml"), into: &bytes)
  }

  /// What the scheme says, and what is known of its targets and of the workspace.
  func addShape(to shape: inout ShapeDraft) {
    shape.add(draft)
    for piece in scheme.surroundings { shape.add(piece.input) { $0.combine(piece.value) } }
  }
}
