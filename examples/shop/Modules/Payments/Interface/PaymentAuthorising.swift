/// Gets the bank's promise to pay, before anything is shipped.
@MainActor
public protocol PaymentAuthorising: AnyObject {
  func authorise(_ request: PaymentRequest) async throws(PaymentError) -> Authorisation
}
