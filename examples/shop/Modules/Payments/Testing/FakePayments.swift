import PaymentsInterface

/// Approves every payment, or fails with the error that a test puts in.
public final class FakePayments: PaymentAuthorising {
  public var error: PaymentError?
  public private(set) var requests: [PaymentRequest] = []

  public init(error: PaymentError? = nil) {
    self.error = error
  }

  public func authorise(_ request: PaymentRequest) async throws(PaymentError) -> Authorisation {
    requests.append(request)
    if let error { throw error }
    return Authorisation(code: "FAKE-\(requests.count)", amount: request.amount)
  }
}
