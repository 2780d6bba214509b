/// The side of a container that hands services out: what a module sees once every module has registered.
public protocol Resolver: AnyObject {
  /// The service that was registered for exactly this type.
  ///
  /// - Parameter type: The type that was registered, most often a protocol: `(any CartService).self`.
  /// - Returns: The service, or nil if no module of this application has registered one.
  func resolve<Service>(type: Service.Type) -> Service?
}
