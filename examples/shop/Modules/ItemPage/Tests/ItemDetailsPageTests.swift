import CartInterface
import ItemPageInterface
import PaymentsInterface
import Testing

@testable import ItemPage

@Suite struct ItemDetailsPageTests {
  @Test func readsAllFields() {
    let page = "name: Earl Grey Tea\nprice: 2490\ntag: tea\ndescription: From 9:00 to 5:00.\ntag: hot"
    let item = CartItem(id: "earl-grey", name: "Earl Grey Tea", price: Money(minorUnits: 2490))
    let expected = ItemDetails(item: item, description: "From 9:00 to 5:00.", tags: ["tea", "hot"])
    #expect(ItemDetails(id: "earl-grey", page: page) == expected)
  }

  @Test func doesWithoutDescriptionAndTags() throws {
    let details = try #require(ItemDetails(id: "cup", page: "price: 1\nname: Cup"))
    #expect(details.description == "")
    #expect(details.tags.isEmpty)
  }

  @Test(arguments: ["", "name: Cup", "price: 100", "name: Cup\nprice: free"])
  func refusesAPageWithoutNameOrPrice(page: String) {
    #expect(ItemDetails(id: "cup", page: page) == nil)
  }
}
