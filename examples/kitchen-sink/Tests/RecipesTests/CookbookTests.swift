import Checks
import Quantities
import RecipesInterface
import RecipesTesting
import Testing

@testable import Recipes

@Test func breadNeedsFlour() {
  #expect(Cookbook().recipes().map(\.flour.mass.grams) == [500, 0])
  #expect(areEqual([FakeRecipes().recipes().count, 1]))
}
