import Recipes
import RecipesInterface
import RecipesTesting
import Theme

@main struct RecipesDemo {
  static func main() {
    for recipe in Cookbook().recipes() + FakeRecipes().recipes() { print(Theme.headline(recipe.name)) }
  }
}
