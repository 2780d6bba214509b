/// Judges addresses before anything is sent to them.
@MainActor
public protocol AddressValidating: AnyObject {
  /// All that is wrong with the address, in the order of its fields; empty if a parcel would arrive.
  func problems(in address: PostalAddress) -> [AddressProblem]
}
