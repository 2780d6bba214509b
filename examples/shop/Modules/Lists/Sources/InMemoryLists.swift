import CartInterface
import ListsInterface

/// Lists that live as long as the app.
final class InMemoryLists: ListService {
  var cart: (any CartService)?
  private(set) var lists = [ItemList(name: ItemList.favourites)]

  func add(_ item: CartItem, to listName: String) {
    guard let index = lists.firstIndex(where: { $0.name == listName }) else {
      lists.append(ItemList(name: listName, items: [item]))
      return
    }
    guard !lists[index].items.contains(where: { $0.id == item.id }) else { return }
    lists[index].items.append(item)
  }

  func remove(_ id: ItemID, from listName: String) {
    change(listName) { $0.items.removeAll { $0.id == id } }
  }

  func moveToCart(_ listName: String) {
    guard let cart else { return }
    for item in items(on: listName) {
      cart.add(item)
    }
    change(listName) { $0.items = [] }
  }

  private func change(_ listName: String, by edit: (inout ItemList) -> Void) {
    guard let index = lists.firstIndex(where: { $0.name == listName }) else { return }
    edit(&lists[index])
  }
}
