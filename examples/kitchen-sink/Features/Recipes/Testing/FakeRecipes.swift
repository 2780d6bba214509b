import Quantities
import RecipesInterface

public struct FakeRecipes: RecipeSource {
  public init() {}

  public func recipes() -> [Recipe] { [Recipe(name: "toast", flour: Quantity(grams: 1))] }
}
