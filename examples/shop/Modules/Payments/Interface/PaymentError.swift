import AddressInterface

public enum PaymentError: Error, Equatable {
  case nothingToPay
  case invalidCard
  case invalidAddress([AddressProblem])
  /// The bank could not be asked; it may work later.
  case unavailable
}
