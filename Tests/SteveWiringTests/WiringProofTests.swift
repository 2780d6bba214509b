import TestSupport
import Testing

/// What is found in a small workspace when one thing about it is changed, with places by hand.
@Suite struct WiringProofTests {
  private let cart = "Modules/Cart/Sources/CartConfiguration.swift"
  private let payments = "Modules/Payments/Sources/PaymentsConfiguration.swift"

  @Test func isSilentWhereAllIsWell() {
    #expect(WiredWorkspace().findings == [])
  }

  @Test func aMissingRegistration() {
    var workspace = WiredWorkspace()
    workspace.edit(payments, "    registry.register(type: (any PaymentsService).self, service: RealPayments())\n", "")
    #expect(
      workspace.findings == [
        "\(cart):9:33 DI001 'any PaymentsService' is resolved by Cart, but nothing registers it in app 'Shop'"
      ])
  }
}
