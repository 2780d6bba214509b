import AddressInterface

/// Asks for every field, and for a postal code of the country's form.
final class RuleBasedAddressValidator: AddressValidating {
  func problems(in address: PostalAddress) -> [AddressProblem] {
    let fields: [(PostalAddress.Field, String)] = [
      (.name, address.name), (.street, address.street), (.postalCode, address.postalCode), (.city, address.city),
    ]
    return fields.compactMap { field, text in
      if text.allSatisfy(\.isWhitespace) { return .missing(field) }
      return field == .postalCode ? problem(in: text, of: address.country) : nil
    }
  }

  private func problem(in postalCode: String, of country: Country) -> AddressProblem? {
    let format = PostalCodeFormat(of: country)
    return format.matches(postalCode) ? nil : .postalCode(expected: format.pattern)
  }
}
