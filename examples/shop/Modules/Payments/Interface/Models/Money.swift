/// An amount in the shop's one currency, the zloty.
public struct Money: Hashable, Sendable {
  /// Hundredths, so that sums are exact.
  public let minorUnits: Int

  public static let zero = Money(minorUnits: 0)

  public init(minorUnits: Int) {
    self.minorUnits = minorUnits
  }
}
