import AddressInterface
import Testing

@testable import Address

@Suite struct PostalCodeFormatTests {
  @Test(arguments: [
    (Country.poland, "61-001"),
    (.germany, "10115"),
    (.czechia, "110 00"),
  ])
  func matchesCodesOfTheCountry(country: Country, code: String) {
    #expect(PostalCodeFormat(of: country).matches(code))
  }

  @Test(arguments: ["", "61001", "61-01", "61-0012", "6A-001", "61 001", "٦١-٠٠١"])
  func refusesOtherCodes(code: String) {
    #expect(!PostalCodeFormat(of: .poland).matches(code))
  }
}
