import PaymentsInterface

public enum CartError: Error, Equatable {
  case empty
  case payment(PaymentError)
}
