/// The name of one kind of finding, and what `steve explain` says about it.
///
/// Each area keeps its codes in an extension beside this file; ``all`` joins them.
package struct DiagnosticCode: Sendable, Hashable {
  /// What stands in brackets behind a message, such as `unknown-key`. Never changes once it is out.
  package let name: String
  /// What it means, why it matters, and the ways out.
  package let explanation: String

  package init(_ name: String, _ explanation: String) {
    self.name = name
    self.explanation = explanation
  }

  package static func == (a: DiagnosticCode, b: DiagnosticCode) -> Bool { a.name == b.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// Every code, in the order of the areas.
  package static let all: [DiagnosticCode] =
    yaml + manifest + files + model + xcode + graph + outputs + checkout + git
    + wiring
}
