import AddressInterface

public struct PaymentRequest: Hashable, Sendable {
  public let amount: Money
  public let card: PaymentCard
  public let billingAddress: PostalAddress

  public init(amount: Money, card: PaymentCard, billingAddress: PostalAddress) {
    self.amount = amount
    self.card = card
    self.billingAddress = billingAddress
  }
}
