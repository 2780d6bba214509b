public struct PostalAddress: Hashable, Sendable {
  public enum Field: Sendable {
    case name
    case street
    case postalCode
    case city
  }

  public var name: String
  public var street: String
  public var postalCode: String
  public var city: String
  public var country: Country

  public init(name: String, street: String, postalCode: String, city: String, country: Country) {
    self.name = name
    self.street = street
    self.postalCode = postalCode
    self.city = city
    self.country = country
  }
}
