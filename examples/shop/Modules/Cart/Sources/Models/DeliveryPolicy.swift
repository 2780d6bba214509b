import PaymentsInterface

/// What it costs to deliver.
struct DeliveryPolicy {
  let price: Money
  /// From this sum on, delivery is free.
  let freeFrom: Money

  static let standard = DeliveryPolicy(price: Money(minorUnits: 999), freeFrom: Money(minorUnits: 10_000))

  func price(for items: Money) -> Money {
    items == .zero || items >= freeFrom ? .zero : price
  }
}
