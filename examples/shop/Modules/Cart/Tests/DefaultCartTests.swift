import CartInterface
import CartTesting
import PaymentsInterface
import Testing

@testable import Cart

@MainActor
@Suite struct DefaultCartTests {
  private let cart = DefaultCart()

  @Test func countsItemsOfOneKindTogether() {
    cart.add(.earlGrey)
    cart.add(.teapot)
    cart.add(.earlGrey, quantity: 2)
    #expect(cart.lines.map(\.description) == ["3 x Earl Grey Tea", "1 x Glass Teapot"])
    #expect(cart.itemCount == 4)
  }

  @Test(arguments: [0, -1])
  func addsNothingForAQuantityBelowOne(quantity: Int) {
    cart.add(.earlGrey, quantity: quantity)
    #expect(cart.lines.isEmpty)
  }

  @Test func removesAWholeLine() {
    cart.add(.earlGrey, quantity: 2)
    cart.add(.teapot)
    cart.remove(CartItem.earlGrey.id)
    #expect(cart.lines == [CartLine(item: .teapot, quantity: 1)])
  }

  @Test func addsDeliveryToASmallOrder() {
    cart.add(.earlGrey, quantity: 2)
    #expect(cart.totals.items == Money(minorUnits: 4980))
    #expect(cart.totals.toPay == Money(minorUnits: 5979))
  }

  @Test func deliversALargeOrderForFree() {
    cart.add(.teapot, quantity: 2)
    #expect(cart.totals.toPay == Money(minorUnits: 17_800))
  }

  @Test func listsEachLineBetweenTitleAndTotal() {
    cart.add(.earlGrey, quantity: 2)
    cart.add(.teapot)
    #expect(cart.summary.count == 4)
    #expect(cart.summary[1...2] == ["2 x Earl Grey Tea  49.80 PLN", "1 x Glass Teapot  89.00 PLN"])
    #expect(cart.summary.last?.hasSuffix("  138.80 PLN") == true)
  }

  @Test func nothingCostsNothing() {
    #expect(cart.totals.toPay == .zero)
  }
}
