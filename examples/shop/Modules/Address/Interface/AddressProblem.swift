/// What is wrong with an address, in the terms of the form that asks for it.
public enum AddressProblem: Hashable, Sendable {
  case missing(PostalAddress.Field)
  /// The postal code is not of the country's form, where each 0 stands for any digit.
  case postalCode(expected: String)
}
