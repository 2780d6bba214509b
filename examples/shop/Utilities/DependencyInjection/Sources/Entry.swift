/// What a container has for a type. The subclasses know the type statically.
class Entry {
  let registration: Registration
  /// Asking the class would take longer.
  let isLazy: Bool

  fileprivate init(_ registration: Registration, isLazy: Bool) {
    self.registration = registration
    self.isLazy = isLazy
  }

  var place: CallSite { registration.place }

  /// Whether any thread may use the service.
  var isShared: Bool { registration.isShared }

  /// For who asks what is there. The subclasses know more.
  var type: Any.Type { Never.self }
  var made: Any? { nil }

  /// Makes the service now if it is lazy.
  func make(in container: DependencyContainer) {}
}

final class MadeEntry<Service>: Entry {
  let service: Service

  init(_ service: Service, _ registration: Registration) {
    self.service = service
    super.init(registration, isLazy: false)
  }

  override var type: Any.Type { Service.self }
  override var made: Any? { service }
}

final class LazyEntry<Service>: Entry {
  let factory: (any Resolver) -> Service
  var isBeingMade = false

  init(_ factory: @escaping (any Resolver) -> Service, _ registration: Registration) {
    self.factory = factory
    super.init(registration, isLazy: true)
  }

  override var type: Any.Type { Service.self }

  override func make(in container: DependencyContainer) { _ = container.resolve(type: Service.self) }
}
