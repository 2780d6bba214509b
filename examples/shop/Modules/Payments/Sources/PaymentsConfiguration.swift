import AddressInterface
import DependencyInjection
import NetworkingInterface
import PaymentsInterface

public enum PaymentsConfiguration: ModuleConfiguring {
  public static func registerImplementations(in registry: any Registry) {
    registry.register(type: (any PaymentAuthorising).self, service: GatewayPayments())
  }

  public static func resolveDependencies(with resolver: any Resolver) {
    let payments = resolver.resolve(type: (any PaymentAuthorising).self) as? GatewayPayments
    payments?.addresses = resolver.resolve(type: (any AddressValidating).self)
    payments?.client = resolver.resolve(type: (any HTTPClient).self)
  }
}
