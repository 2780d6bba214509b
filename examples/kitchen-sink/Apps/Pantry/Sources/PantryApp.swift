import Shelf
import ShelfInterface

@main struct PantryApp {
  static func main() { print(WoodenShelf().stock(of: "BREAD").mass.grams) }
}
