import CartInterface
import ItemPageInterface
import Logging
import NetworkingInterface

/// Loads pages from the server, each once.
final class RemoteItemPages: ItemPages {
  var cart: (any CartService)?
  var client: (any HTTPClient)?
  private var loaded: [ItemID: ItemDetails] = [:]
  private let logger = Logger(category: "ItemPage")

  func details(of id: ItemID) async throws(ItemPageError) -> ItemDetails {
    if let details = loaded[id] { return details }
    guard let details = ItemDetails(id: id, page: try await page(of: id)) else {
      logger.warning("the page of \(id.rawValue) cannot be read")
      throw .unavailable
    }
    loaded[id] = details
    return details
  }

  func addToCart(_ details: ItemDetails, quantity: Int) {
    cart?.add(details.item, quantity: quantity)
  }

  private func page(of id: ItemID) async throws(ItemPageError) -> String {
    guard let client else { throw .unavailable }
    do {
      return try await client.send(.get("items/\(id.rawValue)"))
    } catch {
      throw error == .status(404) ? .unknownItem : .unavailable
    }
  }
}
