/// The patterns that hold in a folder: those of its own `.gitignore`, and behind them those of the folders above.
package final class IgnoreLevel: Sendable {
  package let rules: IgnoreRules
  /// How many bytes of a path come before the part that the patterns are about.
  package let base: Int
  package let above: IgnoreLevel?

  package init(_ rules: IgnoreRules, base: Int, above: IgnoreLevel?) {
    self.rules = rules
    self.base = base
    self.above = above
  }

  /// Whether the nearest patterns that say anything about the path say that it is ignored.
  package func ignores(_ path: UnsafeBufferPointer<UInt8>, nameStart: Int, isFolder: Bool) -> Bool {
    let part = UnsafeBufferPointer(rebasing: path[base...])
    if let decision = rules.decision(on: part, nameStart: nameStart - base, isFolder: isFolder) {
      return decision.isIgnored
    }
    return above?.ignores(path, nameStart: nameStart, isFolder: isFolder) ?? false
  }
}
