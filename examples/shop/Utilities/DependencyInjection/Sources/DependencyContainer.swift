/// Keeps one service for each type, and brings up all modules of an application.
///
/// A container is deliberately not `Sendable`: it is filled and read in one isolation domain, at launch mostly the main
/// actor, so it needs no lock, and the compiler rejects any use from elsewhere. There is no shared instance; a test makes
/// its own container and registers fakes in it.
public final class DependencyContainer: Registry, Resolver {
  /// A box knows its service's type statically, so reading it takes no dynamic cast.
  private final class Box<Service> {
    let service: Service

    init(_ service: Service) {
      self.service = service
    }
  }

  private var boxes: [ObjectIdentifier: AnyObject] = [:]

  /// Makes a container that holds nothing.
  public init() {}

  public func register<Service>(type: Service.Type, service: Service) {
    boxes[ObjectIdentifier(type)] = Box(service)
  }

  public func resolve<Service>(type: Service.Type) -> Service? {
    guard let box = boxes[ObjectIdentifier(type)] else { return nil }
    // Only `register` fills the table, and it boxes each service under its own type.
    return unsafeDowncast(box, to: Box<Service>.self).service
  }

  /// Lets all modules register, and only then lets all of them resolve.
  ///
  /// - Parameter modules: The configurations of all modules of the application, in any order.
  @MainActor
  public func launch(_ modules: [any ModuleConfiguring.Type]) {
    for module in modules {
      module.registerImplementations(in: self)
    }
    for module in modules {
      module.resolveDependencies(with: self)
    }
  }
}
