import CartInterface
import PaymentsInterface

/// The items that can be found, with the words to find them by.
struct Catalogue {
  struct Entry {
    let item: CartItem
    let nameWords: Set<String>
    let otherWords: Set<String>

    init(_ item: CartItem, keywords: String = "") {
      self.item = item
      nameWords = Set(item.name.searchWords)
      otherWords = Set(keywords.searchWords)
    }
  }

  let entries: [Entry]
}

extension Catalogue {
  static let shop = Catalogue(entries: [
    Entry(CartItem(id: "earl-grey", name: "Earl Grey Tea", price: Money(minorUnits: 2490)), keywords: "black hot"),
    Entry(CartItem(id: "sencha", name: "Sencha Tea", price: Money(minorUnits: 3250)), keywords: "green hot"),
    Entry(CartItem(id: "teapot", name: "Glass Teapot", price: Money(minorUnits: 8900)), keywords: "tea kitchen"),
  ])
}
