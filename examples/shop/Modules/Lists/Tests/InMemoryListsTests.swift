import CartInterface
import CartTesting
import DependencyInjection
import ListsInterface
import Testing

@testable import Lists

@MainActor
@Suite struct InMemoryListsTests {
  private let cart = FakeCart()
  private let lists: any ListService

  init() throws {
    let container = DependencyContainer()
    container.register(type: (any CartService).self, service: cart)
    container.launch([ListsConfiguration.self])
    lists = try #require(container.resolve(type: (any ListService).self))
  }

  @Test func startsWithAnEmptyListOfFavourites() {
    #expect(lists.lists == [ItemList(name: "Favourites")])
  }

  @Test func makesAListWhenItIsNeeded() {
    lists.add(.teapot, to: "Birthday")
    lists.add(.earlGrey, to: "Birthday")
    #expect(lists.lists.map(\.name) == ["Favourites", "Birthday"])
    #expect(lists.items(on: "Birthday") == [.teapot, .earlGrey])
  }

  @Test func holdsAnItemOnce() {
    lists.add(.teapot, to: ItemList.favourites)
    lists.add(.teapot, to: ItemList.favourites)
    #expect(lists.items(on: ItemList.favourites) == [.teapot])
  }

  @Test func removesFromOneListOnly() {
    lists.add(.teapot, to: ItemList.favourites)
    lists.add(.teapot, to: "Birthday")
    lists.remove(CartItem.teapot.id, from: "Birthday")
    #expect(lists.isFavourite(CartItem.teapot.id))
    #expect(lists.items(on: "Birthday").isEmpty)
  }

  @Test func movesAListToTheCart() {
    lists.add(.teapot, to: "Birthday")
    lists.add(.earlGrey, to: "Birthday")
    lists.moveToCart("Birthday")
    #expect(cart.lines.map(\.item) == [.teapot, .earlGrey])
    #expect(lists.items(on: "Birthday").isEmpty)
  }

  @Test func losesNothingWithoutACart() {
    let lists = InMemoryLists()
    lists.add(.teapot, to: "Birthday")
    lists.moveToCart("Birthday")
    #expect(lists.items(on: "Birthday") == [.teapot])
  }
}
