/// The side of a container that takes services: what a module sees while it registers.
///
/// Modules call `register(type:service:)` and `register(type:factory:)`. Only who writes a registry of its own implements the
/// two that the protocol asks for.
public protocol Registry: AnyObject {
  func register<Service>(type: Service.Type, service: Service, as registration: Registration)

  func register<Service>(
    type: Service.Type, factory: @escaping (any Resolver) -> Service, as registration: Registration)
}

extension Registry {
  /// Makes `service` the answer for everyone who resolves `type`.
  ///
  /// The key is the type exactly as written: `Service`, `Service?` and a class that conforms to `Service` are three
  /// different keys. Each type is registered once in an application: a second registration stops a debug build, and
  /// replaces the first one in a release build.
  ///
  /// - Parameters:
  ///   - type: The public type that others ask for, most often a protocol: `(any CartService).self`.
  ///   - service: The one instance that all of them are given.
  ///   - fileID: Where the call stands; leave it out.
  ///   - line: The line of the call; leave it out.
  public func register<Service>(
    type: Service.Type, service: Service, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    register(type: type, service: service, as: Registration(CallSite(fileID, line), isShared: false))
  }

  /// The same for a service that any thread may use, so that ``ReadOnlyResolver`` has it too.
  public func register<Service: Sendable>(
    type: Service.Type, service: Service, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    register(type: type, service: service, as: Registration(CallSite(fileID, line), isShared: true))
  }

  /// Lets a service be made when somebody resolves it first; all of them are given that one.
  ///
  /// - Parameters:
  ///   - type: The public type that others ask for, most often a protocol: `(any CartService).self`.
  ///   - factory: Makes the service from those of other modules. Factories that need each other stop the application: one of
  ///     them has to fetch what it needs later, in ``ModuleConfiguring/resolveDependencies(with:)``.
  ///   - fileID: Where the call stands; leave it out.
  ///   - line: The line of the call; leave it out.
  public func register<Service>(
    type: Service.Type, factory: @escaping (any Resolver) -> Service, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    register(type: type, factory: factory, as: Registration(CallSite(fileID, line), isShared: false))
  }

  /// The same for a service that any thread may use, so that ``ReadOnlyResolver`` has it too.
  public func register<Service: Sendable>(
    type: Service.Type, factory: @escaping (any Resolver) -> Service, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    register(type: type, factory: factory, as: Registration(CallSite(fileID, line), isShared: true))
  }
}
