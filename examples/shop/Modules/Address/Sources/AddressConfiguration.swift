import AddressInterface
import DependencyInjection

public enum AddressConfiguration: ModuleConfiguring {
  public static func registerImplementations(in registry: any Registry) {
    registry.register(type: (any AddressValidating).self, service: RuleBasedAddressValidator())
  }

  /// Address needs nobody.
  public static func resolveDependencies(with resolver: any Resolver) {}
}
