/// The side of a container that hands services out: what a module sees once every module has registered.
public protocol Resolver: AnyObject {
  /// The service that was registered for exactly this type.
  ///
  /// - Parameter type: The type that was registered, most often a protocol: `(any CartService).self`.
  /// - Returns: The service, or nil if no module of this application has registered one.
  func resolve<Service>(type: Service.Type) -> Service?

  /// What is registered, in no order; for the message of ``require(type:fileID:line:)``.
  var registered: [RegisteredService] { get }
}

extension Resolver {
  /// A resolver that keeps no list has nothing to say.
  public var registered: [RegisteredService] { [] }

  /// The service that was registered for exactly this type. An application that has none stops here, and says which type is
  /// missing, who asked for it, and which types that look alike are registered.
  ///
  /// - Parameters:
  ///   - type: The type that was registered, most often a protocol: `(any CartService).self`.
  ///   - fileID: Where the call stands; leave it out.
  ///   - line: The line of the call; leave it out.
  public func require<Service>(
    type: Service.Type, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Service {
    if let service = resolve(type: type) { return service }
    let alike = registered.filter { $0.looksLike(type) || $0.service is Service }
    let missing = MissingService(type: type, asker: CallSite(fileID, line), alike: alike)
    // Not a precondition: an optimized build must say it too.
    fatalError(missing.description)
  }
}
