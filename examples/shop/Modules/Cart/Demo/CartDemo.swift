import AddressTesting
import Cart
import CartInterface
import CartTesting
import DependencyInjection
import PaymentsInterface
import PaymentsTesting

/// The cart alone, paid with fake money: starts without any other feature.
@main
struct CartDemo {
  @MainActor
  static func main() async throws {
    let container = DependencyContainer()
    container.register(type: (any PaymentAuthorising).self, service: FakePayments())
    container.launch(modules)
    guard let cart = container.resolve(type: (any CartService).self) else { return }
    cart.add(.earlGrey, quantity: 2)
    cart.add(.teapot)
    cart.summary.forEach { print($0) }
    let authorisation = try await cart.checkOut(card: .sample, billingAddress: .sample)
    print("paid \(authorisation.amount)")
  }
}
