import PaymentsInterface
import Testing

@Suite struct MoneyTests {
  @Test(arguments: [
    (0, "0.00 PLN"), (5, "0.05 PLN"), (2490, "24.90 PLN"), (100_000, "1000.00 PLN"), (-5, "-0.05 PLN"),
    (-2490, "-24.90 PLN"),
  ])
  func readsLikeOnAReceipt(minorUnits: Int, text: String) {
    #expect(Money(minorUnits: minorUnits).description == text)
  }

  @Test func addsUpExactly() {
    let tenths = Array(repeating: Money(minorUnits: 10), count: 3)
    #expect(tenths.total == Money(minorUnits: 30))
    #expect([Money]().total == .zero)
  }

  @Test func countsItemsAndTakesAway() {
    #expect(Money(minorUnits: 2490) * 2 - Money(minorUnits: 80) == Money(minorUnits: 4900))
  }
}
