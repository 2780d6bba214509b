/// The side of a container that takes services: what a module sees while it registers.
public protocol Registry: AnyObject {
  /// Makes `service` the answer for everyone who resolves `type`.
  ///
  /// The key is the type exactly as written: `Service`, `Service?` and a class that conforms to `Service` are three
  /// different keys. Registering a type again replaces the earlier service.
  ///
  /// - Parameters:
  ///   - type: The public type that others ask for, most often a protocol: `(any CartService).self`.
  ///   - service: The one instance that all of them are given.
  func register<Service>(type: Service.Type, service: Service)
}
