public import DependencyInjection

// Everything here belongs to the main actor without a word, as new Xcode projects have it.

public protocol Networking { func fetch(_ path: String) -> String }

final class DefaultNetworking: Networking {
  private var calls = 0

  func fetch(_ path: String) -> String {
    calls += 1
    return "\(path) \(calls)"
  }
}

/// As slides and older code have it: a class, and protocols without 'any'.
public final class ModuleConfiguration: ModuleConfiguring {
  public static func registerImplementations(in registry: Registry) {
    registry.register(type: Networking.self, service: DefaultNetworking())
  }

  public static func resolveDependencies(with resolver: Resolver) {
    Dependencies.networking = resolver.resolve(type: Networking.self)
  }
}

public enum Dependencies { public static var networking: Networking? }

public let modules: [any ModuleConfiguring.Type] = [ModuleConfiguration.self]

public func lazyContainer() -> DependencyContainer {
  let container = DependencyContainer()
  container.register(type: Networking.self) { _ in DefaultNetworking() }
  return container
}
