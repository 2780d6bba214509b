import AddressInterface

extension PostalAddress {
  /// An address without fault.
  public static var sample: PostalAddress {
    PostalAddress(name: "Ada Nowak", street: "Lipowa 7", postalCode: "61-001", city: "Poznan", country: .poland)
  }
}
