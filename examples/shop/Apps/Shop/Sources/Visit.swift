import AddressInterface
import CartInterface
import DependencyInjection
import ItemPageInterface
import ListsInterface
import Logging
import PaymentsInterface
import SearchEngineInterface

/// One customer's way through the shop, seen through nothing but interfaces.
@MainActor
struct Visit {
  private let search: any CatalogueSearching
  private let pages: any ItemPages
  private let lists: any ListService
  private let cart: any CartService
  private let logger: Logger

  /// Nil if a module that the visit needs is not in the app.
  init?(resolver: any Resolver, logger: Logger) {
    guard
      let search = resolver.resolve(type: (any CatalogueSearching).self),
      let pages = resolver.resolve(type: (any ItemPages).self),
      let lists = resolver.resolve(type: (any ListService).self),
      let cart = resolver.resolve(type: (any CartService).self)
    else { return nil }
    self.search = search
    self.pages = pages
    self.lists = lists
    self.cart = cart
    self.logger = logger
  }

  func run() async throws {
    let hits = search.hits(for: SearchQuery("tea"))
    logger.info("found \(hits.map(\.item.name).joined(separator: ", "))")
    guard let best = hits.first, let last = hits.last else { return }

    let details = try await pages.details(of: best.item.id)
    logger.info("\(details.item.name), \(details.item.price): \(details.description)")
    pages.addToCart(details, quantity: 2)

    lists.add(last.item, to: ItemList.favourites)
    lists.moveToCart(ItemList.favourites)

    logger.info("cart: \(cart.lines.map(\.description).joined(separator: ", "))")
    logger.info("items \(cart.totals.items), delivery \(cart.totals.delivery)")
    let authorisation = try await pay()
    logger.info("paid \(authorisation.amount), authorisation \(authorisation.code)")
  }

  /// The customer forgets the dash in the postal code, is told so, and tries again.
  private func pay() async throws -> Authorisation {
    let card = PaymentCard(number: "4111 1111 1111 1111")
    var address = PostalAddress(
      name: "Ada Nowak", street: "Lipowa 7", postalCode: "61001", city: "Poznan", country: .poland)
    do {
      return try await cart.checkOut(card: card, billingAddress: address)
    } catch CartError.payment(.invalidAddress(let problems)) {
      logger.warning("the address is refused: \(problems.map(\.description).joined(separator: ", "))")
      address.postalCode = "61-001"
      return try await cart.checkOut(card: card, billingAddress: address)
    }
  }
}
