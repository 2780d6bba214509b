import AddressInterface

/// Finds the problems that a test puts in, whatever the address.
public final class FakeAddressValidator: AddressValidating {
  public var problems: [AddressProblem]

  public init(problems: [AddressProblem] = []) {
    self.problems = problems
  }

  public func problems(in address: PostalAddress) -> [AddressProblem] {
    problems
  }
}
