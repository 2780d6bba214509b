import CartInterface
import CartTesting
import DependencyInjection
import ListsInterface
import ListsTesting
import SearchEngine
import SearchEngineInterface

/// Searches for the words on the command line; the customer's favourite is the teapot.
@main
struct SearchEngineDemo {
  @MainActor
  static func main() {
    let container = DependencyContainer()
    container.register(type: (any ListService).self, service: FakeLists(favourites: [.teapot]))
    container.launch(modules)
    let words = CommandLine.arguments.dropFirst().joined(separator: " ")
    let query = SearchQuery(words.isEmpty ? "tea" : words)
    for hit in container.resolve(type: (any CatalogueSearching).self)?.hits(for: query) ?? [] {
      print(hit.item.name, hit.item.price)
    }
  }
}
