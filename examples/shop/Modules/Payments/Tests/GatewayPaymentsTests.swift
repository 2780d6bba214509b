import AddressInterface
import AddressTesting
import DependencyInjection
import NetworkingInterface
import NetworkingTesting
import PaymentsInterface
import PaymentsTesting
import Testing

@testable import Payments

@MainActor
@Suite struct GatewayPaymentsTests {
  private let addresses = FakeAddressValidator()
  private let client = FakeHTTPClient(bodies: ["authorisations": "A-7"])
  private let payments: any PaymentAuthorising
  private let request = PaymentRequest(amount: Money(minorUnits: 2490), card: .sample, billingAddress: .sample)

  init() throws {
    let container = DependencyContainer()
    container.register(type: (any AddressValidating).self, service: addresses)
    container.register(type: (any HTTPClient).self, service: client)
    container.launch([PaymentsConfiguration.self])
    payments = try #require(container.resolve(type: (any PaymentAuthorising).self))
  }

  @Test func givesTheCodeOfTheGateway() async throws {
    let authorisation = try await payments.authorise(request)
    #expect(authorisation == Authorisation(code: "A-7", amount: Money(minorUnits: 2490)))
    #expect(client.requests == [.post("authorisations", body: "amount: 2490\ncard: 4111111111111111")])
  }

  @Test func asksNobodyForNothing() async {
    let request = PaymentRequest(amount: .zero, card: .sample, billingAddress: .sample)
    await #expect(throws: PaymentError.nothingToPay) { try await payments.authorise(request) }
    #expect(client.requests.isEmpty)
  }

  @Test func refusesACardThatCannotBeOne() async {
    let card = PaymentCard(number: "4111 1111 1111 1112")
    let request = PaymentRequest(amount: request.amount, card: card, billingAddress: .sample)
    await #expect(throws: PaymentError.invalidCard) { try await payments.authorise(request) }
    #expect(client.requests.isEmpty)
  }

  @Test func refusesAnAddressWithProblems() async {
    addresses.problems = [.missing(.city)]
    await #expect(throws: PaymentError.invalidAddress([.missing(.city)])) { try await payments.authorise(request) }
    #expect(client.requests.isEmpty)
  }

  @Test func isUnavailableWithoutTheGateway() async {
    client.bodies = [:]
    await #expect(throws: PaymentError.unavailable) { try await payments.authorise(request) }
  }
}
