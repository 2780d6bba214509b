import PaymentsInterface
import PaymentsTesting
import Testing

@testable import Payments

@Suite struct CardNumberTests {
  @Test(arguments: ["4111111111111111", "4111-1111-1111-1111", "5555 5555 5555 4444", "378282246310005"])
  func readsTheTestNumbersOfTheBanks(text: String) {
    #expect(CardNumber(text) != nil)
  }

  @Test(arguments: ["", "0", "4111111111111112", "1411111111111111", "4111x11111111111", "٤١١١١١١١١١١١١١١١"])
  func refusesWhatCannotBeACard(text: String) {
    #expect(CardNumber(text) == nil)
  }

  @Test func onlyTheLastDigitsAreShown() {
    #expect("\(PaymentCard.sample)" == "*1111")
  }
}
