import AddressInterface
import CartInterface
import PaymentsInterface

/// Keeps a line for each call of `add`, delivers for free, and is paid at once.
public final class FakeCart: CartService {
  public private(set) var lines: [CartLine] = []

  public init() {}

  public var totals: CartTotals {
    CartTotals(items: lines.map(\.price).total, delivery: .zero)
  }

  public var summary: [String] {
    lines.map(\.description)
  }

  public func add(_ item: CartItem, quantity: Int) {
    lines.append(CartLine(item: item, quantity: quantity))
  }

  public func remove(_ id: ItemID) {
    lines.removeAll { $0.item.id == id }
  }

  public func checkOut(card: PaymentCard, billingAddress: PostalAddress) async throws(CartError) -> Authorisation {
    let paid = totals.toPay
    lines = []
    return Authorisation(code: "FAKE", amount: paid)
  }
}
