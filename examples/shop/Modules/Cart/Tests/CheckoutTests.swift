import AddressTesting
import CartInterface
import CartTesting
import DependencyInjection
import PaymentsInterface
import PaymentsTesting
import Testing

@testable import Cart

@MainActor
@Suite struct CheckoutTests {
  private let payments = FakePayments()
  private let cart: any CartService

  init() throws {
    let container = DependencyContainer()
    container.register(type: (any PaymentAuthorising).self, service: payments)
    container.launch([CartConfiguration.self])
    cart = try #require(container.resolve(type: (any CartService).self))
  }

  @Test func paysForItemsAndDelivery() async throws {
    cart.add(.earlGrey)
    let authorisation = try await cart.checkOut(card: .sample, billingAddress: .sample)
    #expect(authorisation.amount == Money(minorUnits: 3489))
    #expect(payments.requests.map(\.billingAddress) == [.sample])
    #expect(cart.lines.isEmpty)
  }

  @Test func anEmptyCartCannotBePaid() async {
    await #expect(throws: CartError.empty) { try await cart.checkOut(card: .sample, billingAddress: .sample) }
    #expect(payments.requests.isEmpty)
  }

  @Test func keepsEverythingWhenThePaymentFails() async {
    payments.error = .invalidCard
    cart.add(.earlGrey)
    await #expect(throws: CartError.payment(.invalidCard)) {
      try await cart.checkOut(card: .sample, billingAddress: .sample)
    }
    #expect(cart.itemCount == 1)
  }

  @Test func withoutPaymentsInTheAppNothingIsSold() async {
    let cart = DefaultCart()
    cart.add(.earlGrey)
    await #expect(throws: CartError.payment(.unavailable)) {
      try await cart.checkOut(card: .sample, billingAddress: .sample)
    }
  }
}
