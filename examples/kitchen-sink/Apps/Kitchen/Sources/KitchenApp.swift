import Quantities
import Recipes
import RecipesInterface
import Shelf
import ShelfInterface

@main struct KitchenApp {
  static func main() {
    for recipe in menu(of: Cookbook()) { print(recipe) }
    print("flour:", WoodenShelf().stock(of: "BREAD").mass.grams)
  }

  static func menu(of source: any RecipeSource) -> [String] { source.recipes().map(\.name) }
}
