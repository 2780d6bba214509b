import Quantities
import Recipes
import RecipesInterface
import ShelfInterface

public struct WoodenShelf: Shelf {
  public init() {}

  public func stock(of name: String) -> Quantity {
    let used = Cookbook().recipes().first { $0.name == name }
    return used?.flour ?? Quantity(grams: 0)
  }
}
