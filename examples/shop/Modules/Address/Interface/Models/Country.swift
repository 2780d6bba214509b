/// The countries that the shop delivers to.
public enum Country: String, CaseIterable, Sendable {
  case czechia = "CZ"
  case germany = "DE"
  case poland = "PL"
}
