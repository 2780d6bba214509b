import CartInterface
import CartTesting
import DependencyInjection
import ItemPageInterface
import NetworkingInterface
import NetworkingTesting
import Testing

@testable import ItemPage

@MainActor
@Suite struct RemoteItemPagesTests {
  private let cart = FakeCart()
  private let client = FakeHTTPClient(bodies: ["items/cup": "name: Cup\nprice: 1500", "items/odd": "?"])
  private let pages: any ItemPages

  init() throws {
    let container = DependencyContainer()
    container.register(type: (any CartService).self, service: cart)
    container.register(type: (any HTTPClient).self, service: client)
    container.launch([ItemPageConfiguration.self])
    pages = try #require(container.resolve(type: (any ItemPages).self))
  }

  @Test func loadsAPageOnce() async throws {
    #expect(try await pages.details(of: "cup").item.name == "Cup")
    #expect(try await pages.details(of: "cup").item.name == "Cup")
    #expect(client.requests == [.get("items/cup")])
  }

  @Test(arguments: [("none", ItemPageError.unknownItem), ("odd", .unavailable)])
  func saysWhyThereIsNoPage(id: String, error: ItemPageError) async {
    await #expect(throws: error) { try await pages.details(of: ItemID(rawValue: id)) }
  }

  @Test func theButtonFillsTheCart() async throws {
    let details = try await pages.details(of: "cup")
    pages.addToCart(details, quantity: 3)
    #expect(cart.lines == [CartLine(item: details.item, quantity: 3)])
  }
}
