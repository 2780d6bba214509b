import AddressInterface
import CartInterface
import Logging
import PaymentsInterface

/// A cart that lives as long as the app.
final class DefaultCart: CartService {
  var payments: (any PaymentAuthorising)?
  private(set) var lines: [CartLine] = []
  private let delivery = DeliveryPolicy.standard
  private let logger = Logger(category: "Cart")

  var totals: CartTotals {
    let items = lines.map(\.price).total
    return CartTotals(items: items, delivery: delivery.price(for: items))
  }

  func add(_ item: CartItem, quantity: Int) {
    guard quantity > 0 else { return }
    if let index = lines.firstIndex(where: { $0.item.id == item.id }) {
      lines[index] = CartLine(item: item, quantity: lines[index].quantity + quantity)
    } else {
      lines.append(CartLine(item: item, quantity: quantity))
    }
    logger.debug("added \(item.name)")
  }

  func remove(_ id: ItemID) {
    lines.removeAll { $0.item.id == id }
  }

  func checkOut(card: PaymentCard, billingAddress: PostalAddress) async throws(CartError) -> Authorisation {
    guard !lines.isEmpty else { throw .empty }
    guard let payments else { throw .payment(.unavailable) }
    let request = PaymentRequest(amount: totals.toPay, card: card, billingAddress: billingAddress)
    do {
      let authorisation = try await payments.authorise(request)
      lines = []
      return authorisation
    } catch {
      throw .payment(error)
    }
  }
}
