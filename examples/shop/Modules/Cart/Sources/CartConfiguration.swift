import CartInterface
import DependencyInjection
import PaymentsInterface

public enum CartConfiguration: ModuleConfiguring {
  public static func registerImplementations(in registry: any Registry) {
    registry.register(type: (any CartService).self, service: DefaultCart())
  }

  public static func resolveDependencies(with resolver: any Resolver) {
    let cart = resolver.resolve(type: (any CartService).self) as? DefaultCart
    cart?.payments = resolver.resolve(type: (any PaymentAuthorising).self)
  }
}
