public struct PaymentCard: Hashable, Sendable {
  /// As typed: digits, perhaps in groups.
  public let number: String

  public init(number: String) {
    self.number = number
  }
}

extension PaymentCard: CustomStringConvertible {
  /// The last four digits; the whole number must never reach a log.
  public var description: String {
    "*" + number.suffix(4)
  }
}
