import CartInterface

/// The customer's lists of items to buy some other time; one of them holds the favourites.
@MainActor
public protocol ListService: AnyObject {
  /// In the order in which they were made, favourites first.
  var lists: [ItemList] { get }

  /// Puts the item on the list of this name, and makes the list if there is none.
  func add(_ item: CartItem, to listName: String)
  func remove(_ id: ItemID, from listName: String)
  /// Puts everything on the list into the cart, and leaves the list empty.
  func moveToCart(_ listName: String)
}

extension ListService {
  public func items(on listName: String) -> [CartItem] {
    lists.first { $0.name == listName }?.items ?? []
  }

  public func isFavourite(_ id: ItemID) -> Bool {
    items(on: ItemList.favourites).contains { $0.id == id }
  }
}
