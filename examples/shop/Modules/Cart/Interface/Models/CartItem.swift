import PaymentsInterface

/// What everybody needs to know of an item that can be bought.
public struct CartItem: Hashable, Sendable {
  public let id: ItemID
  public let name: String
  public let price: Money

  public init(id: ItemID, name: String, price: Money) {
    self.id = id
    self.name = name
    self.price = price
  }
}
