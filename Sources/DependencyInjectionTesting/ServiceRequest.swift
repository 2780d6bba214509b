/// One question to a ``TestContainer``.
public struct ServiceRequest {
  public enum Answer: Sendable {
    /// By what a module has registered.
    case registered
    /// By what the test has put in.
    case overridden
    /// There is no such service.
    case missing
  }

  public let type: Any.Type
  public internal(set) var answer: Answer
}

extension ServiceRequest: CustomStringConvertible {
  /// `any Cart.CartService: missing`.
  public var description: String { "\(String(reflecting: type)): \(answer)" }
}
