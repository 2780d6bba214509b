import PaymentsInterface

extension PaymentCard {
  /// A number that banks keep free for tests.
  public static var sample: PaymentCard {
    PaymentCard(number: "4111 1111 1111 1111")
  }
}
