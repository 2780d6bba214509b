import AddressInterface
import AddressTesting
import DependencyInjection
import Testing

@testable import Address

@MainActor
@Suite struct RuleBasedAddressValidatorTests {
  private let validator = RuleBasedAddressValidator()

  @Test func acceptsACompleteAddress() {
    #expect(validator.problems(in: .sample).isEmpty)
  }

  @Test func namesEveryEmptyFieldInTheirOrder() {
    var address = PostalAddress.sample
    address.city = ""
    address.name = "  "
    #expect(validator.problems(in: address) == [.missing(.name), .missing(.city)])
  }

  @Test func saysHowThePostalCodeShouldLook() {
    var address = PostalAddress.sample
    address.country = .germany
    #expect(validator.problems(in: address) == [.postalCode(expected: "00000")])
  }

  @Test func anEmptyPostalCodeIsOneProblem() {
    var address = PostalAddress.sample
    address.postalCode = ""
    #expect(validator.problems(in: address) == [.missing(.postalCode)])
  }

  @Test func isWhatTheModuleRegisters() {
    let container = DependencyContainer()
    container.launch([AddressConfiguration.self])
    #expect(container.resolve(type: (any AddressValidating).self) is RuleBasedAddressValidator)
  }
}
