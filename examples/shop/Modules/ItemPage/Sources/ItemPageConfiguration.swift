import CartInterface
import DependencyInjection
import ItemPageInterface
import NetworkingInterface

public enum ItemPageConfiguration: ModuleConfiguring {
  public static func registerImplementations(in registry: any Registry) {
    registry.register(type: (any ItemPages).self, service: RemoteItemPages())
  }

  public static func resolveDependencies(with resolver: any Resolver) {
    let pages = resolver.resolve(type: (any ItemPages).self) as? RemoteItemPages
    pages?.cart = resolver.resolve(type: (any CartService).self)
    pages?.client = resolver.resolve(type: (any HTTPClient).self)
  }
}
