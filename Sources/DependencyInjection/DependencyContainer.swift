/// Keeps one service for each type, and brings up all modules of an application.
///
/// A container is deliberately not `Sendable`: it is filled and read in one isolation domain, at launch mostly the main
/// actor, so it needs no lock, and the compiler rejects any use from elsewhere. ``readOnly()`` is for other domains. There is
/// no shared instance; a test makes its own container and registers fakes in it.
public final class DependencyContainer: Registry, Resolver {
  private var entries: [ObjectIdentifier: Entry]

  /// Makes a container that holds nothing.
  public init() {
    // A table that grows while hundreds of services come in would be copied time and again.
    entries = Dictionary(minimumCapacity: 256)
  }

  public func register<Service>(type: Service.Type, service: Service, as registration: Registration) {
    add(MadeEntry(service, registration), for: type)
  }

  public func register<Service>(
    type: Service.Type, factory: @escaping (any Resolver) -> Service, as registration: Registration
  ) {
    add(LazyEntry(factory, registration), for: type)
  }

  private func add(_ entry: Entry, for type: Any.Type) {
    let old = entries.updateValue(entry, forKey: ObjectIdentifier(type))
    assert(old == nil, "\(entry.place): '\(type)' is registered already, in \(old?.place.description ?? "")")
  }

  public func resolve<Service>(type: Service.Type) -> Service? {
    guard let entry = entries[ObjectIdentifier(type)] else { return nil }
    // Whoever fills the table boxes a service under its own type: reading it takes no dynamic cast.
    if entry.isLazy { return make(unsafeDowncast(entry, to: LazyEntry<Service>.self)) }
    return unsafeDowncast(entry, to: MadeEntry<Service>.self).service
  }

  public var registered: [RegisteredService] {
    entries.values.map { RegisteredService(type: $0.type, place: $0.place, service: $0.made) }
  }

  /// Lets all modules register, and only then lets all of them resolve.
  ///
  /// - Parameter modules: The configurations of all modules of the application, in any order.
  @MainActor
  public func launch(_ modules: [any ModuleConfiguring.Type]) {
    for module in modules { module.registerImplementations(in: self) }
    for module in modules { module.resolveDependencies(with: self) }
  }

  /// The services that any thread may use, as they are now, for all threads.
  ///
  /// Those that are made lazily are made for it.
  ///
  /// - Returns: What holds no service of a type that is not `Sendable`.
  public func readOnly() -> ReadOnlyResolver {
    for entry in entries.values where entry.isShared { entry.make(in: self) }
    return ReadOnlyResolver(entries.filter { $0.value.isShared })
  }

  /// The table is left alone meanwhile: a factory may resolve, and even register.
  private func make<Service>(_ entry: LazyEntry<Service>) -> Service {
    if entry.isBeingMade {
      fatalError("\(entry.place): to make '\(Service.self)' its factory asks for what needs it in turn")
    }
    entry.isBeingMade = true
    let service = entry.factory(self)
    entries[ObjectIdentifier(Service.self)] = MadeEntry(service, entry.registration)
    return service
  }
}
