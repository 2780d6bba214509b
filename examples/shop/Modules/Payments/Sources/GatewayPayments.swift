import AddressInterface
import Logging
import NetworkingInterface
import PaymentsInterface

/// Checks what can be checked here, then asks the payment gateway.
final class GatewayPayments: PaymentAuthorising {
  var addresses: (any AddressValidating)?
  var client: (any HTTPClient)?
  private let logger = Logger(category: "Payments")

  func authorise(_ request: PaymentRequest) async throws(PaymentError) -> Authorisation {
    guard request.amount > .zero else { throw .nothingToPay }
    guard let card = CardNumber(request.card.number) else { throw .invalidCard }
    guard let addresses, let client else { throw .unavailable }
    let problems = addresses.problems(in: request.billingAddress)
    guard problems.isEmpty else { throw .invalidAddress(problems) }
    do {
      let code = try await client.send(gatewayRequest(for: request.amount, from: card))
      logger.debug("\(request.amount) from \(request.card): \(code)")
      return Authorisation(code: code, amount: request.amount)
    } catch {
      throw .unavailable
    }
  }

  private func gatewayRequest(for amount: Money, from card: CardNumber) -> HTTPRequest {
    let number = card.digits.map(String.init).joined()
    return .post("authorisations", body: "amount: \(amount.minorUnits)\ncard: \(number)")
  }
}
