import Labels
import Log
import Oven
import Quantities
import RecipesInterface
import Theme

public struct Cookbook: RecipeSource {
  public init() {}

  public func recipes() -> [Recipe] {
    log("oven at \(Oven().degrees)")
    return [
      Recipe(name: Theme.headline("bread"), flour: Quantity(grams: 500)),
      Recipe(name: Labels.jar("jam"), flour: Quantity(grams: 0)),
    ]
  }
}
