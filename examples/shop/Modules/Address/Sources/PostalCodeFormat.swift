import AddressInterface

/// The form of a country's postal codes: each 0 stands for any digit, everything else for itself.
struct PostalCodeFormat {
  let pattern: String

  init(of country: Country) {
    pattern =
      switch country {
      case .czechia: "000 00"
      case .germany: "00000"
      case .poland: "00-000"
      }
  }

  func matches(_ code: String) -> Bool {
    code.count == pattern.count
      && zip(code, pattern).allSatisfy { character, expected in
        expected == "0" ? ("0"..."9").contains(character) : character == expected
      }
  }
}
