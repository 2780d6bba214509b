import CartInterface
import DependencyInjection
import ListsInterface

public enum ListsConfiguration: ModuleConfiguring {
  public static func registerImplementations(in registry: any Registry) {
    registry.register(type: (any ListService).self, service: InMemoryLists())
  }

  public static func resolveDependencies(with resolver: any Resolver) {
    let lists = resolver.resolve(type: (any ListService).self) as? InMemoryLists
    lists?.cart = resolver.resolve(type: (any CartService).self)
  }
}
