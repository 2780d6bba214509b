/// A test that the chosen runner can't run, and why.
package struct UnrunTest: Sendable, Equatable {
  /// The name of its target.
  package var name: String
  /// What follows the name and "is not run:".
  package var reason: String

  package init(name: String, reason: String) { (self.name, self.reason) = (name, reason) }
}
