import PaymentsInterface

public struct CartLine: Hashable, Sendable {
  public let item: CartItem
  public let quantity: Int

  public init(item: CartItem, quantity: Int) {
    self.item = item
    self.quantity = quantity
  }

  public var price: Money {
    item.price * quantity
  }
}

extension CartLine: CustomStringConvertible {
  public var description: String {
    "\(quantity) x \(item.name)"
  }
}
