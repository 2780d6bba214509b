import PaymentsInterface

public struct CartTotals: Hashable, Sendable {
  public let items: Money
  public let delivery: Money

  public init(items: Money, delivery: Money) {
    self.items = items
    self.delivery = delivery
  }

  public var toPay: Money {
    items + delivery
  }
}
