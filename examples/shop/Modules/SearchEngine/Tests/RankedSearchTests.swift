import CartInterface
import CartTesting
import DependencyInjection
import ListsInterface
import ListsTesting
import PaymentsInterface
import SearchEngineInterface
import Testing

@testable import SearchEngine

@MainActor
@Suite struct RankedSearchTests {
  private let lists = FakeLists()
  private let search: any CatalogueSearching

  init() throws {
    let container = DependencyContainer()
    container.register(type: (any ListService).self, service: lists)
    container.launch([SearchEngineConfiguration.self])
    search = try #require(container.resolve(type: (any CatalogueSearching).self))
  }

  private func names(_ text: String, upTo maximumPrice: Int? = nil) -> [String] {
    let query = SearchQuery(text, maximumPrice: maximumPrice.map { Money(minorUnits: $0) })
    return search.hits(for: query).map(\.item.name)
  }

  @Test func aNameCountsMoreThanAKeyword() {
    #expect(names("tea") == ["Earl Grey Tea", "Sencha Tea", "Glass Teapot"])
  }

  @Test func anItemMustHaveEveryWord() {
    #expect(names("green, TEA!") == ["Sencha Tea"])
    #expect(names("green teapot").isEmpty)
  }

  @Test(arguments: ["", " ", "?!"])
  func nothingIsFoundByNothing(text: String) {
    #expect(names(text).isEmpty)
  }

  @Test func leavesOutWhatIsTooDear() {
    #expect(names("tea", upTo: 3250) == ["Earl Grey Tea", "Sencha Tea"])
    #expect(names("tea", upTo: 3249) == ["Earl Grey Tea"])
  }

  @Test func aFavouriteComesBeforeItsEqualsOnly() {
    let sencha = CartItem(id: "sencha", name: "Sencha Tea", price: Money(minorUnits: 3250))
    lists.lists = [ItemList(name: ItemList.favourites, items: [sencha, .teapot])]
    #expect(names("tea") == ["Sencha Tea", "Earl Grey Tea", "Glass Teapot"])
  }
}
