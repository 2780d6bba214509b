import PaymentsInterface

public struct SearchQuery: Hashable, Sendable {
  public let text: String
  public let maximumPrice: Money?

  public init(_ text: String, maximumPrice: Money? = nil) {
    self.text = text
    self.maximumPrice = maximumPrice
  }
}
