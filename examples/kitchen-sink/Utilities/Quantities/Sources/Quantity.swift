import Units

/// How much of something a recipe needs.
public struct Quantity: Hashable, Sendable {
  public let mass: Mass

  public init(grams: Double) { mass = Mass(grams: grams) }

  public func times(_ portions: Int) -> Quantity { Quantity(grams: mass.grams * Double(portions)) }
}
