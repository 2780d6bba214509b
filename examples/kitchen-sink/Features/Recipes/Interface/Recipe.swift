import Quantities
import Units

/// Something to cook.
public struct Recipe: Hashable, Sendable {
  public let name: String
  public let flour: Quantity

  public init(name: String, flour: Quantity) {
    self.name = name
    self.flour = flour
  }

  public var weight: Mass { flour.mass }
}
