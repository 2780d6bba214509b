import Shelf
import ShelfInterface

@main struct PantryApp {
  static func main() { print(ShelfCount(), WoodenShelf().stock(of: "BREAD").mass.grams) }
}
