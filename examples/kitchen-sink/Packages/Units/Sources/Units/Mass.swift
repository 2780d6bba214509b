/// A mass in grams.
public struct Mass: Hashable, Sendable {
  public let grams: Double

  public init(grams: Double) { self.grams = grams }
}
