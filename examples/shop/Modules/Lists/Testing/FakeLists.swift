import CartInterface
import ListsInterface

/// Holds the lists that a test puts in; forgets what is moved to the cart.
public final class FakeLists: ListService {
  public var lists: [ItemList]

  public init(favourites: [CartItem] = []) {
    lists = [ItemList(name: ItemList.favourites, items: favourites)]
  }

  public func add(_ item: CartItem, to listName: String) {
    lists.append(ItemList(name: listName, items: [item]))
  }

  public func remove(_ id: ItemID, from listName: String) {
    lists = lists.map { list in
      ItemList(name: list.name, items: list.items.filter { list.name != listName || $0.id != id })
    }
  }

  public func moveToCart(_ listName: String) {
    lists.removeAll { $0.name == listName }
  }
}
