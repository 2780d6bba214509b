/// The bank's promise to pay.
public struct Authorisation: Hashable, Sendable {
  public let code: String
  public let amount: Money

  public init(code: String, amount: Money) {
    self.code = code
    self.amount = amount
  }
}
