extension AddressProblem: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missing(let field): "\(field) is missing"
    case .postalCode(let expected): "postal code, expected \(expected)"
    }
  }
}
