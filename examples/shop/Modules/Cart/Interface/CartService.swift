import AddressInterface
import PaymentsInterface

/// What the customer is about to buy.
@MainActor
public protocol CartService: AnyObject {
  /// One line for each item, in the order in which they were first added.
  var lines: [CartLine] { get }
  var totals: CartTotals { get }
  /// The cart as rows of a screen, in the customer's language.
  var summary: [String] { get }

  /// Adds to the item's line if there is one. A quantity below one adds nothing.
  func add(_ item: CartItem, quantity: Int)
  func remove(_ id: ItemID)
  /// Pays for everything and leaves the cart empty; after an error it is as before.
  func checkOut(card: PaymentCard, billingAddress: PostalAddress) async throws(CartError) -> Authorisation
}

extension CartService {
  public func add(_ item: CartItem) {
    add(item, quantity: 1)
  }

  public var itemCount: Int {
    lines.reduce(0) { $0 + $1.quantity }
  }
}
