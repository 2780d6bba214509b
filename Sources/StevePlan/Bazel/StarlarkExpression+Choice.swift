import SteveManifest
import SteveModel
import SteveSyntax

extension StarlarkExpression {
  /// A `select`; its branches are in one order, wherever they come from.
  static func choice(
    _ branches: [(condition: String, value: StarlarkExpression)], otherwise: StarlarkExpression
  ) -> StarlarkExpression {
    let sorted = branches.sorted { $0.condition.precedesByBytes($1.condition) }
    return .select(
      sorted.map { StarlarkEntry(.string($0.condition), $0.value) } + [StarlarkEntry("//conditions:default", otherwise)]
    )
  }

  /// A list of what holds everywhere and what holds on some platforms only, or `nil` if all of it is empty.
  static func sum(
    _ common: StarlarkExpression?, on platforms: [Platform], in settings: BazelSettings,
    _ limited: (Platform) -> StarlarkExpression?
  ) -> StarlarkExpression? {
    let branches = platforms.compactMap { platform in
      limited(platform).map { (condition: BazelLabels.platform(platform, in: settings), value: $0) }
    }
    guard !branches.isEmpty else { return common }
    let choice = StarlarkExpression.choice(branches, otherwise: [])
    return common.map { .sum([$0, choice]) } ?? choice
  }
}
